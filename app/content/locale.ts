/** The language of the house, and of whoever asks for one we do not have. */
export const DEFAULT_LOCALE = 'en'

/** In a browser a page is in one language, which its document names. */
let find = (): string | null | undefined => globalThis.document?.documentElement.lang

/** The language of whoever is being answered, as BCP 47. */
export function currentLocale(): string {
  return find() || DEFAULT_LOCALE
}

/** How this side finds out whom it is answering: a server answers many at once, each in their own. */
export function findLocaleBy(finding: () => string | null | undefined): void {
  find = finding
}
