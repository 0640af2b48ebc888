/** Facts about the company that runs an installation. The office edits them; each is a text, empty when unset. */
export const FACT_NAMES = [
  'name',
  'tagline',
  'phone',
  'whatsapp',
  'email',
  'street',
  'locality',
  'region',
  'postalCode',
  'country',
  'countryCode',
  'position',
  'directions',
  'phoneHours',
  'officeHours',
  'replyTime',
  'languages',
  'taxNumber',
  'licence',
  'foundedYear',
  'payments',
  'statYears',
  'statClients',
  'statVehicles',
  'statSatisfaction',
  'story',
  'history',
  'facebook',
  'instagram',
  'tripadvisor',
  'google',
] as const

/** One fact about the company. */
export type FactName = (typeof FACT_NAMES)[number]

/** All of them; empty are those that nobody has set. */
export type CompanyFacts = Readonly<Record<FactName, string>>

/** Without these no page and no letter is whole: they may be changed, never emptied. */
export const NEEDED_FACTS: ReadonlySet<FactName> = new Set<FactName>([
  'name',
  'tagline',
  'phone',
  'email',
  'locality',
  'country',
  'countryCode',
  'position',
  'phoneHours',
  'replyTime',
  'foundedYear',
])

/** Reads languages separated by commas, in their order. */
export function parseLanguages(text: string): string[] {
  return text
    .split(',')
    .map((language) => language.trim())
    .filter(Boolean)
}

/** A prerendered page has room for so many years of the history, and paragraphs of the story below its heading. */
export const MOST_YEARS = 20
export const MOST_PARAGRAPHS = 8

/** The phone is answered at any hour. */
export const ALWAYS = 'always'

/** From when until when, Athens wall clock, HH:MM. */
export type Hours = { opens: string; closes: string }

const HOURS = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/

/** Reads `08:00-20:00`; null for anything else, and where it ends before it begins. */
export function parseHours(text: string): Hours | null {
  if (!HOURS.test(text)) return null
  const [opens = '', closes = ''] = text.split('-')
  return opens < closes ? { opens, closes } : null
}

/**
 * Reads the hours of a week, Monday first: seven days separated by commas, each `08:00-20:00`, or `closed`.
 *
 * @returns null for any other text; no days for an empty one.
 */
export function parseOfficeHours(text: string): (Hours | null)[] | null {
  if (text === '') return []
  const days = text.split(',')
  if (days.length !== 7) return null
  const week = days.map((day) => (day === 'closed' ? null : parseHours(day)))
  return days.every((day, at) => day === 'closed' || week[at]) ? week : null
}

/** A year of the company's history. */
export type HistoryYear = { year: string; title: string; text: string }

const YEAR_LINE = /^(\d{4})\s*\|\s*([^|]+?)\s*\|\s*([^|]+?)\s*$/

/** Reads a history of one year a line, `2017 | Title | What happened`; null when a line is none. */
export function parseHistory(text: string): HistoryYear[] | null {
  const lines = text.split('\n').filter((line) => line.trim())
  const years = lines.map((line) => YEAR_LINE.exec(line.trim()))
  if (years.some((year) => year === null)) return null
  return years.map((found) => {
    const [, year = '', title = '', words = ''] = found ?? []
    return { year, title, text: words }
  })
}

/** A story: its first paragraph is the heading. */
export function parseStory(text: string): { heading: string; paragraphs: string[] } {
  const [heading = '', ...paragraphs] = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return { heading, paragraphs }
}
