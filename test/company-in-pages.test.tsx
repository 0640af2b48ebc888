import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, describe, expect, test } from 'vitest'
import { companyDetails, companyInPage, findCompanyBy } from '#app/content/company.ts'
import { companyPlaceholders } from '#app/content/company-placeholders.ts'
import { describeCompany } from '#app/content/describe-company.ts'
import { sampleFacts } from '#app/content/en/company.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/booking/status.ts'
import { type CompanyFacts, FACT_NAMES, NEEDED_FACTS } from '#app/domain/company/facts.ts'
import { PageFrame } from '#app/ui/frame/page-frame.tsx'
import { findRoomForFacts } from '../http/fill-facts.ts'
import { PUBLIC_PAGES, type PublicPage } from './public-pages.tsx'

const own: CompanyFacts = {
  ...sampleFacts,
  name: 'Aris & Sons <Boats>',
  phone: '+30 22840 12345',
  whatsapp: '+30 694 000 1111',
  email: 'aris@boats.example',
  street: 'Harbour 1',
  locality: 'Naoussa',
  position: '37.1238, 25.2385',
  phoneHours: '08:00-22:00',
  officeHours: '09:00-17:00,closed,09:00-17:00,09:00-17:00,09:00-17:00,closed,closed',
  foundedYear: '2021',
  languages: 'English, Greek, German',
  replyTime: 'a day',
  taxNumber: 'EL 123456789',
  statClients: '',
  story: 'One\n\nTwo "quoted" & more',
  history: '2021 | Began | <here>',
  facebook: 'https://facebook.example/aris?a=1&b=2',
}
const nothing = Object.fromEntries(
  FACT_NAMES.map((name) => [name, NEEDED_FACTS.has(name) ? own[name] : '']),
) as CompanyFacts

const company = companyDetails()
afterAll(() => findCompanyBy(() => company))

/** Head and body of a page, as one text. */
function draw({ default: Component, meta }: PublicPage): string {
  const data = meta().map((one) =>
    'script:ld+json' in one
      ? `<script type="application/ld+json">${JSON.stringify(one['script:ld+json']).replaceAll('<', '\\u003c')}</script>`
      : renderToStaticMarkup(createElement('meta', one as object)),
  )
  const page = (
    <MemoryRouter>
      <PageFrame>
        <Component />
      </PageFrame>
    </MemoryRouter>
  )
  const inPage = `<script type="application/json">${companyInPage()}</script>`
  // The build takes the elements of texts away again where nothing changes them.
  const drawn = renderToStaticMarkup(page).replaceAll(/<\/?x-text>/g, '')
  return [...data, inPage, drawn].join('')
}

/** Tag by tag, so that a difference can be read; of what is unset, search engines are told nothing. */
function inPieces(html: string): string[] {
  const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)
  return html
    .replaceAll(/(?<=ld\+json">).*?(?=<\/script>)/g, (json) =>
      JSON.stringify(JSON.parse(json, (_, value) => (isEmpty(value) ? undefined : value))),
    )
    .replaceAll('\\u003c', '<')
    .split(/(?=<)/)
}

describe.each(Object.entries(PUBLIC_PAGES))('%s', (_, page) => {
  test.each([
    ['a fresh installation', sampleFacts, new Set(FACT_NAMES), ['card']],
    ['a company of its own', own, new Set<never>(), ['cash']],
    ['nothing that may be empty', nothing, new Set<never>(), PAYMENT_METHODS],
  ])('drawn ahead and filled, it is what it is when drawn for %s', (_, facts, samples, offered) => {
    const told = describeCompany(facts, samples, offered as PaymentMethod[])
    findCompanyBy(companyPlaceholders)
    const ahead = draw(page)
    findCompanyBy(() => told)
    const drawn = draw(page)
    const filled = findRoomForFacts(ahead, 'page.html')(told)
    expect(filled).not.toMatch(/\{(fact|json):|%7Bfact/)
    expect(inPieces(filled)).toEqual(inPieces(drawn))
    if (facts !== sampleFacts)
      expect(filled).not.toMatch(/Meltemi|22840 00000|EL 0000|Sample (fig|st|det)/)
  })
})
