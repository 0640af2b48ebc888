import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, describe, expect, test } from 'vitest'
import { companyDetails, findCompanyBy, isKnown } from '#app/content/company.ts'
import { describeCompany } from '#app/content/describe-company.ts'
import { whyBookWithUsEn } from '#app/content/en/booking.ts'
import { sampleFacts } from '#app/content/en/company.ts'
import { texts } from '#app/content/texts.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/booking/status.ts'
import type { CompanyFacts } from '#app/domain/company/facts.ts'
import { describeQuestions } from '#app/routes/site/structured-data/questions.ts'
import { PUBLIC_PAGES } from './public-pages.tsx'

const before = companyDetails()
afterAll(() => findCompanyBy(() => before))

/** What every public page says of an installation, by the page's name; the checkout's list of reasons too. */
function saidBy(facts: Partial<CompanyFacts>, offered: readonly PaymentMethod[] = ['card']) {
  const told = describeCompany({ ...sampleFacts, ...facts }, new Set(), offered)
  findCompanyBy(() => told)
  const pages = Object.entries(PUBLIC_PAGES).map(([name, { default: Component }]) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <Component />
      </MemoryRouter>,
    )
    return [name, html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')] as const
  })
  const reasons = texts()(whyBookWithUsEn).points.filter(isKnown)
  const others = {
    checkout: reasons.map(({ text }) => text).join(' '),
    questions: JSON.stringify(describeQuestions()),
  }
  return { ...Object.fromEntries(pages), ...others } as Record<string, string>
}

/** The pages that say something, but those named, by their names. */
function saying(words: RegExp, said: Record<string, string>, but: readonly string[] = []) {
  return Object.keys(said)
    .filter((name) => !but.includes(name) && words.test(said[name] ?? ''))
    .toSorted()
}

const CARD = /(?<!identity )\bcards?\b|Apple Pay|Google Pay/i
const CASH = /\bcash\b/i
const TRANSFER = /\bbank transfers?\b/i
/** What becomes of a card is told there for every installation: the office can always send a link to pay by one. */
const DATA = ['privacy', 'cookies']

// LEGAL-14
describe('ways to pay are those of the installation', () => {
  test.each([
    [['card'], [], ['faq', 'terms'], []],
    [['cash'], ['faq', 'terms'], [], []],
    [['bank_transfer'], [], [], ['faq', 'terms']],
    [PAYMENT_METHODS, ['faq', 'terms'], ['faq', 'terms'], ['faq', 'terms']],
  ] as const)('%s', (offered, cash, card, transfer) => {
    const said = saidBy({ payments: '' }, offered)
    const pages = (words: RegExp) => saying(words, said, [...DATA, 'questions'])
    expect({ cash: pages(CASH), card: pages(CARD), transfer: pages(TRANSFER) }).toEqual({
      cash,
      card,
      transfer,
    })
    for (const [words, are] of [
      [CASH, cash],
      [CARD, card],
      [TRANSFER, transfer],
    ] as const)
      expect(words.test(said.questions ?? '')).toBe(are.length > 0)
    expect(said.terms).not.toMatch(/PayPal|We accept/)
  })

  test('in whole sentences', () => {
    const { faq, terms } = saidBy({}, ['cash', 'card'])
    expect(faq).toContain(
      'You pay in cash to the driver or by card, as you choose at the end of the booking. Card',
    )
    expect(terms).toContain('We accept cash in euros, credit and debit cards, and PayPal. The che')
    expect(saidBy({}, ['cash']).terms).toContain(
      'when we confirm the booking: when we send you the confirmation. You receive a booking ref',
    )
  })
})

/** Who applies for work reads what they must speak, and the terms are in plain English. */
const NOT_OURS = ['partner', 'team', 'terms']

// APP-06
describe('languages are those that the company says it speaks', () => {
  test('one, several, none', () => {
    expect(saying(/English/, saidBy({}), NOT_OURS)).toEqual(['checkout', 'home'])
    const said = saidBy({ languages: 'Greek, German, Italian' })
    expect(saying(/English/, said, NOT_OURS)).toEqual([])
    expect(said.home).toContain('Drivers who speak Greek, German and Italian')
    expect(said.checkout).toContain('Greek-, German- and Italian-speaking drivers')
    const none = saidBy({ languages: '' })
    expect(saying(/English|who speak|Greek-/, none, NOT_OURS)).toEqual([])
  })
})

test('how soon a message is answered is what the company says', () => {
  const said = saidBy({ replyTime: 'a working day' })
  expect(saying(/\b(2|two) hours\b/i, said, ['cookies', 'privacy'])).toEqual([])
  expect(saying(/a working day/, said)).toEqual(['contact', 'faq', 'partner', 'tours'])
})
