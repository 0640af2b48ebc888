import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { KEEP_ALIVE } from './keep-alive.ts'

/**
 * How it answers from now on: as the fixtures of the adapter say; with 500; with a page that is no
 * JSON; by cutting the connection; never; or by refusing the key.
 */
export type GoogleMode = 'well' | 'fails' | 'talks nonsense' | 'cuts' | 'says nothing' | 'refuses'

/** A question as it arrived. */
export type GoogleQuestion = { path: string; query: URLSearchParams; key: string; body: string }

/** A server on this machine that speaks Google's Places and Routes, for tests. */
export type FakeGoogleMaps = {
  /** For GOOGLE_MAPS_API_BASE. */
  url: string
  asked: GoogleQuestion[]
  setMode(mode: GoogleMode): void
  stop(): Promise<void>
}

/** The one place it knows well, as it suggests it for "villa rosa". */
export const GOOGLE_VILLA = 'Villa Rosa, Naousa, Greece'

/** Starts the server on a free port of 127.0.0.1. */
export async function startFakeGoogleMaps(): Promise<FakeGoogleMaps> {
  const state: { mode: GoogleMode; asked: GoogleQuestion[] } = { mode: 'well', asked: [] }
  const server = createServer(KEEP_ALIVE, async (request, response) => {
    const question = await read(request)
    state.asked.push(question)
    answer(state.mode, question.path, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: state.asked,
    setMode(mode) {
      state.mode = mode
    },
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function answer(mode: GoogleMode, path: string, response: ServerResponse): void {
  if (mode === 'says nothing') return
  if (mode === 'cuts') {
    response.destroy()
    return
  }
  if (mode === 'talks nonsense') {
    response.end('<html>')
    return
  }
  const { status, body } = readAnswer(mode, path)
  response.statusCode = status
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

function readAnswer(mode: GoogleMode, path: string): { status: number; body: unknown } {
  if (mode === 'fails') return { status: 500, body: { error: { code: 500, status: 'INTERNAL' } } }
  if (mode === 'refuses') return readFixture('google-key-invalid')
  if (path === '/v1/places:autocomplete') return readFixture('google-autocomplete')
  if (path.startsWith('/v1/places/')) return readFixture('google-place-details')
  return readFixture('google-route')
}

function readFixture(name: string): { status: number; body: unknown } {
  const file = new URL(`../app/server/maps/fixtures/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).response
}

async function read(request: IncomingMessage): Promise<GoogleQuestion> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const key = String(request.headers['x-goog-api-key'] ?? '')
  return { path: pathname, query: searchParams, key, body: Buffer.concat(chunks).toString() }
}
