import type { HistoryYear } from '#app/domain/company/facts.ts'

/** A profile elsewhere, by the name of the service. */
type Profile = { name: string; href: string }

/**
 * Who runs the service, as every page, letter and file says it. Texts are ready to be shown and empty
 * when the fact is unset; flags are `yes` or empty.
 */
export type Company = {
  name: string
  /** Flag: it is too long for one line beside the mark. */
  longName: string
  tagline: string
  phone: string
  phoneHref: string
  email: string
  emailHref: string
  /** In international form without plus. */
  whatsappNumber: string
  /** Opens the messaging app with a greeting about booking a transfer. */
  whatsappHref: string
  /** Street, place, region and code in one line. */
  address: string
  country: string
  taxNumberLine: string
  licenceLine: string
  /** Both in brackets, behind a space. */
  legalNumbers: string
  foundedYear: string
  /** When the phone is answered: by itself, and in the middle of a sentence. */
  hours: string
  answered: string
  aroundTheClock: string
  /** How soon a message is answered, in the middle of a sentence: about 2 hours. */
  replyTime: string
  /** What the office and the drivers speak: English and Greek; and before who speaks it: English- and Greek-speaking. */
  languages: string
  speaking: string
  profiles: readonly Profile[]
  /** Flag: what stands under the pages is that of the sample. */
  sampleDetails: string
}

/** What is said about paying: how, when, what makes a contract of a booking, how money comes back, what is taken beside. */
export type Paying = Readonly<Record<'how' | 'when' | 'contract' | 'refund' | 'accepted', string>>

type HourLine = { days: string; hours: string }

/** With what only the server tells: a browser gets it in the words of a page. */
export type CompanyDetails = Company & {
  /** What a page keeps for its scripts. */
  inPage: Company
  /** In international form, as programs dial it. */
  phoneNumber: string
  street: string
  locality: string
  region: string
  postalCode: string
  countryCode: string
  lat: string
  lng: string
  directions: string
  /** Sentences about paying, by the ways that this installation offers. */
  paying: Paying
  hourLines: readonly HourLine[]
  /** For search engines, as schema.org has them. */
  openingHours: readonly { '@type': 'OpeningHoursSpecification'; [field: string]: unknown }[]
  sameAs: readonly string[]
  statistics: {
    years: string
    clients: string
    vehicles: string
    satisfaction: string
    any: string
  }
  story: { heading: string; paragraphs: readonly string[] }
  history: readonly HistoryYear[]
  /** Flags: these are those of the sample. */
  sampleNumbers: string
  sampleStory: string
}

/** Where a page keeps the facts for its scripts: the id of an element of JSON. */
export const COMPANY_ELEMENT = 'company'

let find: (() => CompanyDetails) | null = null
let inPage: Company | undefined

/** The company of this installation, as it is now. */
export function company(): Company {
  if (find) return find()
  inPage ??= JSON.parse(document.getElementById(COMPANY_ELEMENT)?.textContent ?? '') as Company
  return inPage
}

/** What only the server tells of the company. */
export function companyDetails(): CompanyDetails {
  if (!find) throw new Error('nobody said who the company is')
  return find()
}

/** Whether something that needs a fact is told: it names none, or that one is set. */
export function isKnown({ fact }: { fact?: keyof Company }): boolean {
  return fact === undefined || company()[fact].length > 0
}

/** What a page keeps of the company for its scripts, as JSON. */
export function companyInPage(): string {
  const shown = find ? find().inPage : company()
  return JSON.stringify(shown).replaceAll('<', '\\u003c')
}

/** How a server, a build or a test knows the company; a browser reads it in its page. */
export function findCompanyBy(finding: () => CompanyDetails): void {
  find = finding
}

/** Opens the messaging app to write to the company, beginning with these words; `number`: the company's, without plus. */
export function whatsAppHref(words: string, number = company().whatsappNumber): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(words)}`
}
