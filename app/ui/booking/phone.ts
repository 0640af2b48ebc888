import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** One entry of the country list. */
export type PhoneCountry = { code: string; name: string; callingCode: string }

/** All countries with a calling code, by English name. Names come from the browser itself. */
export function listPhoneCountries(): PhoneCountry[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return getCountries()
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      callingCode: getCountryCallingCode(code),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/**
 * The number in E.164 when it can be parsed for its country, otherwise the trimmed text as
 * typed: an unusual phone is never refused (CHECKOUT-10).
 */
export function toE164(typed: string, country: string): string {
  const text = typed.trim()
  const parsed = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : 'GR')
  return parsed?.isPossible() ? parsed.number : text
}
