import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import TeamPage, { handle } from './route.tsx'

const html = renderToStaticMarkup(
  <MemoryRouter>
    <TeamPage />
  </MemoryRouter>,
)
const positions = html.split('<li class="card">').slice(1)

test('three full-time positions', () => {
  const titles = positions.map((position) => /<h3[^>]*>([^<]+)</.exec(position)?.[1])
  expect(titles).toEqual([
    'Professional Driver',
    'Customer Service Representative',
    'Operations Coordinator',
  ])
  for (const position of positions) expect(position).toContain('>Full-time<')
}) // TEAM-02

test('each position says what it asks for', () => {
  for (const position of positions) {
    const list = /<ul>(.*?)<\/ul>/s.exec(position)?.[1] ?? ''
    expect(list.match(/<li>/g)?.length).toBeGreaterThanOrEqual(4)
  }
}) // TEAM-03

test('Apply Now leads to the contact page and says for which position', () => {
  for (const position of positions) {
    const title = /<h3 id="([^"]+)"/.exec(position)?.[1]
    const link = /<a [^>]*>Apply Now</.exec(position)?.[0]
    expect(link).toContain('href="/contact"')
    expect(link).toContain(`aria-describedby="${title}"`)
  }
}) // TEAM-01

test('needs no script', () => {
  expect(handle.scripts).toEqual([])
  expect(html).not.toContain('<button')
})
