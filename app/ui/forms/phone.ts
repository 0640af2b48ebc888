import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { currentLocale } from '#app/content/locale.ts'

/** One entry of the country list. */
export type PhoneCountry = { code: string; name: string; callingCode: string }

/** All countries with a calling code, by English name. Names come from the browser itself. */
export function listPhoneCountries(): PhoneCountry[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' })
  return getCountries()
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      callingCode: getCountryCallingCode(code),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** A country as lists show it: "Greece (+30)". */
export function countryLine({ name, callingCode }: PhoneCountry): string {
  return `${name} (+${callingCode})`
}

/**
 * The number in E.164 when it can be parsed for its country, otherwise the trimmed text as
 * typed: an unusual phone is never refused.
 */
export function toE164(typed: string, country: string): string {
  return findE164(typed, country) ?? typed.trim()
}

/** The number in E.164, or null when it cannot be parsed for its country. */
export function findE164(typed: string, country: string): string | null {
  const known = isSupportedCountry(country) ? country : 'GR'
  const parsed = parsePhoneNumberFromString(typed.trim(), known)
  return parsed?.isPossible() ? parsed.number : null
}

/** A stored number as people write it, in groups; as it is when it cannot be parsed. */
export function showPhone(stored: string): string {
  const parsed = parsePhoneNumberFromString(stored, 'GR')
  return parsed?.isPossible() ? parsed.formatInternational() : stored
}
