import type { Catalogue } from './catalogue.ts'
import * as english from './en/index.ts'
import { DEFAULT_LOCALE } from './locale.ts'
import { type InEnglish, learnTexts } from './texts.ts'

/** Each whole language beside English, by BCP 47: `{ el }` once there is a folder `el` of all texts. */
const CATALOGUES: Readonly<Record<string, Catalogue>> = {}

for (const [locale, catalogue] of Object.entries(CATALOGUES)) learnCatalogue(locale, catalogue)

/** The languages guests can be served in. */
export const LOCALES: readonly string[] = [DEFAULT_LOCALE, ...Object.keys(CATALOGUES)]

/** Makes a whole language known. */
export function learnCatalogue(locale: string, catalogue: Catalogue): void {
  const others: Readonly<Record<string, Readonly<Record<string, unknown>>>> = catalogue
  for (const [file, words] of Object.entries<Readonly<Record<string, unknown>>>(english)) {
    for (const [name, text] of Object.entries(others[file] ?? {})) {
      learnTexts(locale, words[`${name}En`] as InEnglish<unknown>, text)
    }
  }
}
