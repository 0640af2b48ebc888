import type { PaymentMethod } from '#app/domain/booking/status.ts'
import {
  ALWAYS,
  type CompanyFacts,
  type FactName,
  type Hours,
  parseHistory,
  parseHours,
  parseLanguages,
  parseOfficeHours,
  parseStory,
} from '#app/domain/company/facts.ts'
import { parseCoordinates } from '#app/domain/place/geometry.ts'
import { type Company, type CompanyDetails, whatsAppHref } from './company.ts'
import { describePaying, joined } from './describe-paying.ts'
import { companyTextEn } from './en/company.ts'
import { texts } from './texts.ts'

const SERVICES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tripadvisor: 'Tripadvisor',
  google: 'Google',
} as const
/** As long as a name may be to stand beside the mark in one line, on a phone too. */
const ONE_LINE = 14
const STATISTICS = ['statYears', 'statClients', 'statVehicles', 'statSatisfaction'] as const
const SHOWN_BELOW = ['name', 'phone', 'email', 'locality', 'taxNumber', 'licence'] as const

/**
 * Puts the facts into the words and links that pages and letters show.
 *
 * @param samples Which of them are still those of the sample.
 * @param offered The ways to pay that the checkout offers, as the server is set.
 */
export function describeCompany(
  facts: CompanyFacts,
  samples: ReadonlySet<FactName>,
  offered: readonly PaymentMethod[],
): CompanyDetails {
  const isSample = (...names: readonly FactName[]) =>
    names.some((name) => samples.has(name) && facts[name] !== '') ? 'yes' : ''
  const { name, tagline, email, country, foundedYear, replyTime } = facts
  const { openingHours, hourLines } = describeOfficeHours(facts.officeHours)
  const { address, ...place } = describePlace(facts)
  const profiles = describeProfiles(facts)
  const inPage: Company = {
    name,
    longName: name.length > ONE_LINE ? 'yes' : '',
    tagline,
    ...describeContact(facts),
    email,
    emailHref: `mailto:${email}`,
    address,
    country,
    foundedYear,
    ...describeNumbers(facts),
    ...describePhoneHours(facts.phoneHours),
    replyTime,
    ...describeLanguages(facts.languages),
    profiles,
    sampleDetails: isSample(...SHOWN_BELOW),
  }
  return {
    ...inPage,
    inPage,
    paying: describePaying(facts.payments, offered),
    phoneNumber: inPage.phoneHref.slice('tel:'.length),
    ...place,
    openingHours,
    hourLines,
    sameAs: profiles.map(({ href }) => href),
    statistics: describeStatistics(facts),
    story: parseStory(facts.story),
    history: parseHistory(facts.history) ?? [],
    sampleNumbers: isSample(...STATISTICS),
    sampleStory: isSample('story', 'history'),
  }
}

function describeContact({ name, phone, whatsapp }: CompanyFacts) {
  const whatsappNumber = (whatsapp || phone).replace(/\D/g, '')
  return {
    phone,
    phoneHref: `tel:${phone.replace(/[^+\d]/g, '')}`,
    whatsappNumber,
    whatsappHref: whatsAppHref(texts()(companyTextEn).greeting(name), whatsappNumber),
  }
}

function describeNumbers({ taxNumber, licence }: CompanyFacts) {
  const text = texts()(companyTextEn)
  const taxNumberLine = taxNumber && text.taxNumber(taxNumber)
  const licenceLine = licence && text.licence(licence)
  const both = [taxNumberLine, licenceLine].filter(Boolean).join('; ')
  return { taxNumberLine, licenceLine, legalNumbers: both && ` (${both})` }
}

function describePhoneHours(phoneHours: string) {
  const text = texts()(companyTextEn)
  const hours = phoneHours === ALWAYS ? null : parseHours(phoneHours)
  if (!hours) {
    return { hours: text.aroundTheClock, answered: text.dayAndNight, aroundTheClock: 'yes' }
  }
  const { opens, closes } = short(hours)
  return {
    hours: text.everyDay(opens, closes),
    answered: text.between(opens, closes),
    aroundTheClock: '',
  }
}

function describeLanguages(languages: string) {
  const text = texts()(companyTextEn)
  const all = parseLanguages(languages)
  const speaking = all.map((one, at) =>
    at < all.length - 1 ? text.alsoSpeaking(one) : text.speaking(one),
  )
  return { languages: joined(all, text.and), speaking: joined(speaking, text.and) }
}

/** Days in a row with the same hours are one line. */
function describeOfficeHours(officeHours: string) {
  const text = texts()(companyTextEn)
  const week = parseOfficeHours(officeHours) ?? []
  const lines: { first: number; last: number; hours: Hours | null }[] = []
  for (const [day, hours] of week.entries()) {
    const line = lines.at(-1)
    if (line && isSame(line.hours, hours)) line.last = day
    else lines.push({ first: day, last: day, hours })
  }
  const named = (day: number) => text.days[day] ?? ''
  return {
    hourLines: lines.map(({ first, last, hours }) => {
      const days = first === last ? named(first) : text.to(named(first), named(last))
      if (!hours) return { days, hours: text.closed }
      const { opens, closes } = short(hours)
      return { days, hours: text.hours(opens, closes) }
    }),
    openingHours: lines.flatMap(({ first, last, hours }) =>
      hours
        ? {
            '@type': 'OpeningHoursSpecification' as const,
            dayOfWeek: WEEK.slice(first, last + 1),
            ...hours,
          }
        : [],
    ),
  }
}

/** As schema.org names them. */
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function isSame(one: Hours | null, other: Hours | null): boolean {
  return one?.opens === other?.opens && one?.closes === other?.closes
}

/** 8:00 for 08:00, as notices on doors have it. */
function short({ opens, closes }: Hours): Hours {
  return { opens: opens.replace(/^0/, ''), closes: closes.replace(/^0/, '') }
}

function describePlace(facts: CompanyFacts) {
  const { street, locality, region, postalCode, countryCode, directions } = facts
  const { lat, lng } = parseCoordinates(facts.position) ?? { lat: 0, lng: 0 }
  const address = [street, locality, [region, postalCode].filter(Boolean).join(' ')]
  return {
    street,
    locality,
    region,
    postalCode,
    countryCode,
    directions,
    lat: `${lat}`,
    lng: `${lng}`,
    address: address.filter(Boolean).join(', '),
  }
}

function describeProfiles(facts: CompanyFacts) {
  return (['facebook', 'instagram', 'tripadvisor', 'google'] as const)
    .map((service) => ({ name: SERVICES[service], href: facts[service] }))
    .filter(({ href }) => href)
}

function describeStatistics(facts: CompanyFacts): CompanyDetails['statistics'] {
  const { statYears, statClients, statVehicles, statSatisfaction } = facts
  return {
    years: statYears,
    clients: statClients,
    vehicles: statVehicles,
    satisfaction: statSatisfaction,
    any: STATISTICS.some((name) => facts[name]) ? 'yes' : '',
  }
}
