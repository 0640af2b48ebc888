import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { type ReceivedRequest, startFakeProvider } from './fake-provider.test-helper.ts'

/** One question and its answer, as the provider's public reference has them. */
type Fixture = {
  reference: string
  request: {
    method: string
    path: string
    query: Record<string, string>
    headers: Record<string, string>
    body?: unknown
  }
  response: { status: number; body: unknown }
}

/** The typing session of the fixtures. */
export const SESSION = '3f2b8c1e-7a54-4d0b-9c61-2e8f5a1d7b90'

/** Reads `fixtures/<name>.json`. */
function readFixture(name: string): Fixture {
  return JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'))
}

/**
 * Starts a server that answers as the fixtures say, one for each path; anything else it is asked
 * gets 501. `expectRequests` holds what it was asked, in any order, against the fixtures, word for word.
 */
export async function playFixtures(...names: string[]) {
  const fixtures = names.map(readFixture)
  const { url, received } = await startFakeProvider(({ path }) => {
    const fixture = fixtures.find(({ request }) => request.path === path)
    return fixture
      ? { json: fixture.response.body, status: fixture.response.status }
      : { json: {}, status: 501 }
  })
  const expectRequests = () => {
    expect(received.map((question) => asRequest(question, fixtures))).toEqual(
      expect.arrayContaining(fixtures.map(({ request }) => request)),
    )
    expect(received).toHaveLength(fixtures.length)
  }
  return { url, received, expectRequests }
}

/** Of the headers, those the fixture for this path names. */
function asRequest({ method, path, query, headers, body }: ReceivedRequest, fixtures: Fixture[]) {
  const named = fixtures.find(({ request }) => request.path === path)?.request.headers ?? {}
  return {
    method,
    path,
    query: Object.fromEntries(query),
    headers: Object.fromEntries(Object.keys(named).map((name) => [name, headers.get(name)])),
    ...(body !== null && { body }),
  }
}
