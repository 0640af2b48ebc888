import { expect, test } from 'vitest'
import type { CompanyDetails } from '#app/content/company.ts'
import { companyPlaceholders } from '#app/content/company-placeholders.ts'
import { describeCompany } from '#app/content/describe-company.ts'
import { sampleFacts } from '#app/content/en/company.ts'
import type { CompanyFacts, FactName } from '#app/domain/company/facts.ts'
import { findRoomForFacts } from './fill-facts.ts'

const ROOM = companyPlaceholders()
const told = (facts: Partial<CompanyFacts> = {}, samples: FactName[] = []) =>
  describeCompany({ ...sampleFacts, ...facts }, new Set(samples), ['card'])
const fillFacts = (text: string, name: string, company: CompanyDetails) =>
  findRoomForFacts(text, name)(company)
const NAME = `Aris & Sons "Boats" <b>'s`

test('a fact is written as its place asks: words, attribute, data, address, plain text', () => {
  const page = `<title>About | ${ROOM.name}</title>
<meta content="${ROOM.name}"/><a href="https://wa.me/?text=${encodeURIComponent(`Hi ${ROOM.name}`)}">x</a>
<script type="application/ld+json">{"name":"${ROOM.name}"}</script>`
  const company = told({ name: NAME })
  const filled = fillFacts(page, 'index.html', company)
  const escaped = 'Aris &amp; Sons &quot;Boats&quot; &lt;b&gt;&#x27;s'
  expect(filled).toContain(`<title>About | ${escaped}</title>`)
  expect(filled).toContain(`content="${escaped}"`)
  expect(filled).toContain(`text=${encodeURIComponent(`Hi ${NAME}`)}"`)
  const [, data = ''] = /ld\+json">(.*)<\/script>/.exec(filled) ?? []
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toEqual({ name: NAME })
  expect(fillFacts(`# ${ROOM.name}`, 'llms.txt', company)).toBe(`# ${NAME}`)
  for (const file of ['sitemap.xml', 'mark.svg'])
    expect(fillFacts(`<t>${ROOM.name}</t>`, file, company)).toBe(`<t>${escaped}</t>`)
  expect(JSON.parse(fillFacts(`{"n":"${ROOM.name}"}`, 'a.webmanifest', company))).toEqual({
    n: NAME,
  })
})

test('a fact that looks like room for another, or like the end of a script, stays the text it is', () => {
  const name = '{fact:directions} "{json:inPage}" </script><!-- %7Bfact%3Aemail%7D'
  const company = told({ name, directions: 'On the left:\n"Aris" \\ &' })
  const page = `<p title="${ROOM.name}">${ROOM.name}</p><script type="application/ld+json">{"name":"${ROOM.name}"}</script><script type="application/json">${JSON.stringify(ROOM.inPage)}</script>`
  const filled = fillFacts(page, 'a.html', company)
  const [data, inPage] = [...filled.matchAll(/json">(.*?)<\/script>/gs)]
  expect(JSON.parse(data?.[1] ?? '')).toEqual({ name })
  expect(JSON.parse(inPage?.[1] ?? '')).toEqual(company.inPage)
  const written =
    '{fact:directions} &quot;{json:inPage}&quot; &lt;/script&gt;&lt;!-- %7Bfact%3Aemail%7D'
  expect(filled).toContain(`<p title="${written}">${written}</p>`)
})

test('what is unset goes with its element, and with what is in it', () => {
  const page = `<p>A<span data-fact="licenceLine"> · <b data-fact="licenceLine">${ROOM.licenceLine}</b><script type="application/ld+json">{"a":"${ROOM.licenceLine}"}</script></span></p>`
  expect(fillFacts(page, 'a.html', told({ licence: '' }))).toBe('<p>A</p>')
  expect(fillFacts(page, 'a.html', told())).toContain(sampleFacts.licence)
})

test('of a list there are as many elements as it has', () => {
  const rows = ROOM.history.map((year, at) => `<li data-fact="history.${at}">${year.title}</li>`)
  const filled = fillFacts(
    rows.join(''),
    'a.html',
    told({ history: '2020 | One | a\n2021 | Two | b' }),
  )
  expect(filled).toBe('<li data-fact="history.0">One</li><li data-fact="history.1">Two</li>')
})

test('data that is put in whole is data: lists, what the page keeps; search engines read of nothing empty', () => {
  const page = `<script type="application/ld+json">${JSON.stringify({ hours: ROOM.openingHours, sameAs: ROOM.sameAs, street: ROOM.street, name: ROOM.name })}</script><script type="application/json">${JSON.stringify(ROOM.inPage)}</script>`
  const company = told({ officeHours: '' })
  const [data, inPage] = [...fillFacts(page, 'a.html', company).matchAll(/json">(.*?)<\/script>/g)]
  expect(JSON.parse(data?.[1] ?? '')).toEqual({ name: 'Meltemi' })
  expect(JSON.parse(inPage?.[1] ?? '')).toEqual(company.inPage)
  const full = fillFacts(page, 'a.html', told({ facebook: 'https://f.example/a' }))
  expect(JSON.parse(/json">(.*?)<\/script>/.exec(full)?.[1] ?? '')).toMatchObject({
    sameAs: ['https://f.example/a'],
    hours: [{ opens: '08:00' }, { dayOfWeek: ['Saturday'] }, { closes: '16:00' }],
  })
})

test('marks of samples stand while any of what they are about is one, and is shown', () => {
  const page = '<b data-fact="sampleNumbers">Sample</b>'
  expect(fillFacts(page, 'a.html', told({}, ['statClients']))).toContain('Sample')
  expect(fillFacts(page, 'a.html', told({}, ['story']))).toBe('')
  expect(fillFacts(page, 'a.html', told({ statClients: '' }, ['statClients']))).toBe('')
})

test('the room that was found once is filled each time with the facts of then', () => {
  const page = `<p data-fact="licenceLine">A</p><b>${ROOM.name}</b><script type="application/ld+json">{"name":"${ROOM.name}"}</script>`
  const fillIn = findRoomForFacts(page, 'a.html')
  const first = told({ name: 'Aris', licence: '' })
  const whole = (name: string) =>
    `<b>${name}</b><script type="application/ld+json">{"name":"${name}"}</script>`
  expect(fillIn(first)).toBe(whole('Aris'))
  expect(fillIn(told({ name: 'Elli', licence: '1' }))).toBe(
    `<p data-fact="licenceLine">A</p>${whole('Elli')}`,
  )
  expect(fillIn(first)).toBe(whole('Aris'))
})
