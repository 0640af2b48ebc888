import type * as english from './en/index.ts'
import type { InEnglish, TextsOf } from './texts.ts'

type English = typeof english

/** The texts of one module of `content/en` in another language: what is `faqEn` there is `faq` here. */
type ModuleTexts<Module> = {
  [Name in keyof Module as Module[Name] extends InEnglish<unknown>
    ? Name extends `${infer Other}En`
      ? Other
      : never
    : never]: TextsOf<Module[Name]>
}

/**
 * A whole language, module by module as `content/en/index.ts` lists them. A folder beside `en`
 * gathers one in its `index.ts` and closes it with `satisfies Catalogue`: a text that is missing,
 * or a gap filled with something else, is a type error.
 */
export type Catalogue = { readonly [File in keyof English]: ModuleTexts<English[File]> }
