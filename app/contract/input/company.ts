import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { officeCompanyTextEn } from '#app/content/en/office-company.ts'
import {
  ALWAYS,
  FACT_NAMES,
  type FactName,
  MOST_PARAGRAPHS,
  MOST_YEARS,
  NEEDED_FACTS,
  parseHistory,
  parseHours,
  parseOfficeHours,
  parseStory,
} from '#app/domain/company/facts.ts'
import { insideParosBox, parseCoordinates } from '#app/domain/place/geometry.ts'
import { meantAddress } from '#app/domain/text/clean-text.ts'
import { type Said, says } from '#app/ui/forms/says.ts'
import { line, paragraph } from '#app/ui/forms/text-rules.ts'
import { readRegister } from './register-rules.ts'

const LINE_LIMIT = 120
const ADDRESS_LIMIT = 300
const LONG_LIMIT = 4000

/** A line that, unless empty, passes a check. */
function checked(limit: number, isRight: (text: string) => boolean, said: Said) {
  return line(limit).check(z.refine((text) => text === '' || isRight(text), said))
}

function isProfile(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:'
}

const EMAIL = z.email()
const isEmail = (text: string) => EMAIL.safeParse(text).success
const isPhone = (text: string) => /^\+?[\d ()-]+$/.test(text) && text.replace(/\D/g, '').length >= 6

function isPosition(text: string): boolean {
  const at = parseCoordinates(text)
  return at !== null && insideParosBox(at)
}

const profile = () =>
  checked(ADDRESS_LIMIT, isProfile, says(officeCompanyTextEn, 'problems.profile'))
const plain = () => line(LINE_LIMIT)

const rules: Record<FactName, z.ZodMiniType<string>> = {
  name: plain(),
  tagline: plain(),
  phone: checked(40, isPhone, says(officeCompanyTextEn, 'problems.phone')),
  whatsapp: checked(40, isPhone, says(officeCompanyTextEn, 'problems.phone')),
  email: line(LINE_LIMIT).check(
    z.overwrite(meantAddress),
    z.refine((text) => text === '' || isEmail(text), says(messagesEn, 'field.invalidEmail')),
  ),
  street: plain(),
  locality: plain(),
  region: plain(),
  postalCode: plain(),
  country: plain(),
  countryCode: checked(
    2,
    (text) => /^[A-Z]{2}$/.test(text),
    says(officeCompanyTextEn, 'problems.countryCode'),
  ),
  position: checked(40, isPosition, says(officeCompanyTextEn, 'problems.position')),
  directions: line(ADDRESS_LIMIT),
  phoneHours: checked(
    20,
    (text) => text === ALWAYS || parseHours(text) !== null,
    says(officeCompanyTextEn, 'problems.hours'),
  ),
  officeHours: checked(
    LINE_LIMIT,
    (text) => parseOfficeHours(text) !== null,
    says(officeCompanyTextEn, 'problems.hours'),
  ),
  replyTime: plain(),
  languages: plain(),
  taxNumber: plain(),
  licence: plain(),
  foundedYear: checked(
    4,
    (text) => /^(19|20)\d\d$/.test(text),
    says(officeCompanyTextEn, 'problems.year'),
  ),
  payments: line(ADDRESS_LIMIT),
  statYears: plain(),
  statClients: plain(),
  statVehicles: plain(),
  statSatisfaction: plain(),
  story: paragraph(LONG_LIMIT).check(
    z.refine(
      (text) => parseStory(text).paragraphs.length <= MOST_PARAGRAPHS,
      says(officeCompanyTextEn, 'problems.paragraphs', MOST_PARAGRAPHS),
    ),
  ),
  history: paragraph(LONG_LIMIT).check(
    z.refine((text) => parseHistory(text) !== null, says(officeCompanyTextEn, 'problems.history')),
    z.refine(
      (text) => (parseHistory(text)?.length ?? 0) <= MOST_YEARS,
      says(officeCompanyTextEn, 'problems.years', MOST_YEARS),
    ),
  ),
  facebook: profile(),
  instagram: profile(),
  tripadvisor: profile(),
  google: profile(),
}

const isThere = z.minLength(1, says(messagesEn, 'field.required'))

const facts = Object.fromEntries(
  FACT_NAMES.map((name) => {
    const rule = rules[name]
    return [name, NEEDED_FACTS.has(name) ? rule.check(isThere) : rule]
  }),
) as Record<FactName, z.ZodMiniType<string>>

/** Facts about the company that change; `version` is that of what was shown. */
export const companyEdit = z.strictObject({
  ...z.partial(z.object(facts)).shape,
  version: z.optional(z.int32().check(z.nonnegative())),
})

/** Reads the facts that change; what is left out stays. */
export function parseCompanyEdit(input: unknown) {
  return readRegister(companyEdit, input)
}
