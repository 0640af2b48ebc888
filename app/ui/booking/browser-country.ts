/** Where neither the browser nor anybody else says otherwise. */
const DEFAULT_COUNTRY = 'GR'

/**
 * The country a phone number is most likely of: the region of the visitor's languages, as "de-AT" names
 * it; Greece when none is named.
 *
 * @param languages As the browser tells them, the preferred one first.
 */
export function countryOfLanguages(languages: readonly string[]): string {
  for (const language of languages) {
    const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(language)?.[1]
    if (region) return region.toUpperCase()
  }
  return DEFAULT_COUNTRY
}

/** The same for the visitor of this browser. */
export function browserCountry(): string {
  return countryOfLanguages(navigator.languages ?? [])
}
