import type { Catalogue } from './catalogue.ts'
import * as english from './en/index.ts'
import { DEFAULT_LOCALE } from './locale.ts'
import { type InEnglish, registerTexts } from './texts.ts'

/** Each whole language beside English, by BCP 47: `{ el }` once there is a folder `el` of all texts. */
const CATALOGUES: Readonly<Record<string, Catalogue>> = {}

const served = new Set([DEFAULT_LOCALE])

for (const [locale, catalogue] of Object.entries(CATALOGUES)) registerCatalogue(locale, catalogue)

/** The languages guests can be served in. */
export function servedLocales(): readonly string[] {
  return [...served]
}

/** Makes a whole language known; from now on it is served. */
export function registerCatalogue(locale: string, catalogue: Catalogue): void {
  served.add(locale)
  const others: Readonly<Record<string, Readonly<Record<string, unknown>>>> = catalogue
  for (const [file, words] of Object.entries<Readonly<Record<string, unknown>>>(english)) {
    for (const [name, text] of Object.entries(others[file] ?? {})) {
      registerTexts(locale, words[`${name}En`] as InEnglish<unknown>, text)
    }
  }
}
