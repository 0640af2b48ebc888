import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import AboutPage, { handle } from './route.tsx'

const html = renderToStaticMarkup(
  <MemoryRouter>
    <AboutPage />
  </MemoryRouter>,
)
const titlesOf = (list: RegExp) =>
  [...(list.exec(html)?.[0] ?? '').matchAll(/<h3>([^<]+)</g)].map(([, title]) => title)

test('opens with a picture that is described, and tells how it began in 2017', () => {
  expect(html).toMatch(/<h1[^>]*>[^<]+<.*<img[^>]*alt="[^"]{20,}"/s)
  expect(html).toMatch(/Our story.*summer of 2017/s)
}) // ABOUT-01

test('names the four values', () => {
  expect(titlesOf(/<ul class="about-values">.*?<\/ul>/s)).toEqual([
    'Punctuality',
    'Customer Satisfaction',
    'Safety',
    'Quality Service',
  ])
}) // ABOUT-02

test('goes through every year from 2017 to 2025', () => {
  const years = [...html.matchAll(/<time dateTime="(\d+)"/g)].map(([, year]) => Number(year))
  expect(years).toEqual([2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025])
}) // ABOUT-03

test('ends with the ways to book and to ask', () => {
  const call = html.slice(html.indexOf('class="closing-call"'))
  expect(call).toContain('href="/booking"')
  expect(call).toContain('href="/contact"')
}) // ABOUT-04

test('needs no script', () => {
  expect(handle.scripts).toEqual([])
  expect(html).not.toContain('<button')
})
