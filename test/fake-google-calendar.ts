import { createVerify, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import errors from '#app/server/calendar/fixtures/errors.json' with { type: 'json' }
import eventFixture from '#app/server/calendar/fixtures/event.json' with { type: 'json' }
import listFixture from '#app/server/calendar/fixtures/list.json' with { type: 'json' }
import type { GoogleEvent } from '#app/server/calendar/google-event.ts'
import { systemClock } from '#app/server/clock/index.server.ts'
import { KEEP_ALIVE } from './keep-alive.ts'

/** A refusal as the API's reference has it, or what happens on the way. */
export type GoogleFailure = keyof typeof errors | 'hang' | 'cut' | 'lost-answer' | 'nonsense'

/** A call as it came in. */
export type GoogleCall = {
  method: string
  path: string
  query: Record<string, string>
  body: GoogleEvent | undefined
}

/** A server that speaks Google Calendar API v3 and hands out tokens for signed assertions. */
export type FakeGoogle = {
  /** The settings that copy trips to it. */
  env: Record<string, string>
  /** Every event ever made, deleted ones as `cancelled`, by id. */
  events: Map<string, GoogleEvent>
  calls: GoogleCall[]
  /** How many tokens were handed out. */
  tokens(): number
  setRole(role: 'reader' | 'writer'): void
  /** Makes the next `times` calls fail; with `method` only calls of that kind. */
  failNext(failure: GoogleFailure, times?: number, method?: string): void
  close(): Promise<void>
}

const CALENDAR = 'trips@group.calendar.google.com'
const EMAIL = 'meltemi@meltemi-trips.iam.gserviceaccount.com'
const SCOPE = 'https://www.googleapis.com/auth/calendar.events'

type World = {
  base: string
  publicKey: string
  events: Map<string, GoogleEvent>
  calls: GoogleCall[]
  valid: Set<string>
  handedOut: number
  role: 'reader' | 'writer'
  version: number
  failures: { failure: GoogleFailure; method?: string }[]
}

type Answer = { status: number; body?: unknown }

/** Starts the server on a free loopback port, with a service account's key of its own. */
export async function startFakeGoogle(): Promise<FakeGoogle> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const world: World = {
    base: '',
    publicKey,
    role: 'writer',
    handedOut: 0,
    version: 0,
    events: new Map(),
    calls: [],
    valid: new Set(),
    failures: [],
  }
  const server = createServer(
    KEEP_ALIVE,
    (request, response) => void serve(world, request, response),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  world.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keyFile = {
    type: 'service_account',
    project_id: 'meltemi-trips',
    client_email: EMAIL,
    private_key: privateKey,
    token_uri: `${world.base}/token`,
  }
  return {
    env: {
      GOOGLE_CALENDAR_ID: CALENDAR,
      GOOGLE_CALENDAR_CREDENTIALS: JSON.stringify(keyFile),
      GOOGLE_CALENDAR_API_BASE: world.base,
    },
    events: world.events,
    calls: world.calls,
    tokens: () => world.handedOut,
    setRole: (role) => void Object.assign(world, { role }),
    failNext: (failure, times = 1, method) =>
      void world.failures.push(...Array(times).fill({ failure, method })),
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

async function serve(world: World, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const url = new URL(request.url ?? '/', world.base)
  const method = request.method ?? ''
  const send = ({ status, body }: Answer) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  }
  if (url.pathname === '/token') return send(handOut(world, new URLSearchParams(text)))
  const body = text ? (JSON.parse(text) as GoogleEvent) : undefined
  const query = Object.fromEntries(url.searchParams)
  const call = { method, path: url.pathname, query, body }
  world.calls.push(call)
  const failure = nextFailure(world, method)
  if (failure === 'hang') return
  if (failure === 'cut') return void request.socket.destroy()
  if (failure === 'nonsense') {
    response.writeHead(200, { 'content-type': 'text/html' })
    return void response.end('<html>Please sign in to the wireless network</html>')
  }
  if (failure && failure !== 'lost-answer') return send(refused(failure))
  const answer = route(world, call, request)
  return failure === 'lost-answer' ? void request.socket.destroy() : send(answer)
}

function nextFailure({ failures }: World, called: string): GoogleFailure | undefined {
  const next = failures.findIndex(({ method }) => method === undefined || method === called)
  return next === -1 ? undefined : failures.splice(next, 1)[0]?.failure
}

function refused(name: keyof typeof errors): Answer {
  return { status: name === 'token' ? 400 : Number.parseInt(name, 10), body: errors[name] }
}

/** RFC 7523: the assertion must be signed by the account's key, for this very address. */
function handOut(world: World, form: URLSearchParams): Answer {
  const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
  const verified = createVerify('RSA-SHA256')
    .update(`${head}.${claims}`)
    .verify(world.publicKey, signature, 'base64url')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const { iss, scope, aud, iat, exp } = read(claims)
  const second = systemClock().getTime() / 1000
  const isFresh = Math.abs(iat - second) < 60 && exp - iat <= 3600 && exp > second
  const isOurs = iss === EMAIL && scope === SCOPE && aud === `${world.base}/token`
  const grant = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer'
  if (!verified || !isFresh || !isOurs || !grant || read(head).alg !== 'RS256')
    return refused('token')
  world.handedOut += 1
  const token = `ya29.token-${world.handedOut}`
  world.valid.add(token)
  return { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } }
}

const PATH = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([a-v0-9]{5,1024}))?$/

function route(world: World, call: GoogleCall, { headers }: IncomingMessage): Answer {
  const token = headers.authorization?.replace('Bearer ', '') ?? ''
  if (!world.valid.has(token)) return refused('401')
  const [whole, calendarId = '', id] = PATH.exec(call.path) ?? []
  if (!whole || decodeURIComponent(calendarId) !== CALENDAR) return refused('404')
  if (call.method === 'GET' && !id)
    return { status: 200, body: { ...listFixture, accessRole: world.role } }
  if (call.method !== 'GET' && world.role === 'reader') return refused('403')
  if (call.method === 'POST') return insert(world, call.body ?? {})
  const known = world.events.get(id ?? '')
  if (!known) return refused('404')
  if (call.method === 'GET') return { status: 200, body: known }
  if (headers['if-match'] && headers['if-match'] !== known.etag) return refused('412')
  if (call.method === 'DELETE') {
    if (known.status === 'cancelled') return refused('410')
    store(world, { ...known, status: 'cancelled', sequence: (known.sequence ?? 0) + 1 })
    return { status: 204 }
  }
  return change(world, call, known)
}

function insert(world: World, event: GoogleEvent): Answer {
  if (world.events.has(event.id ?? '')) return refused('409')
  return { status: 200, body: store(world, { ...eventFixture, ...event }) }
}

/** PUT replaces what can be written, PATCH only what is sent. */
function change(world: World, { method, body = {} }: GoogleCall, known: GoogleEvent): Answer {
  if (body.sequence !== undefined && Number(body.sequence) < (known.sequence ?? 0))
    return refused('400-sequence')
  const { id, sequence } = known
  const kept = method === 'PATCH' ? known : { ...eventFixture, id, sequence }
  const isMoved = body.start && body.start.dateTime !== known.start?.dateTime
  const counted = Math.max(body.sequence ?? 0, sequence ?? 0) + (isMoved ? 1 : 0)
  return { status: 200, body: store(world, { ...kept, ...body, sequence: counted }) }
}

function store(world: World, event: GoogleEvent): GoogleEvent {
  world.version += 1
  const stored = { ...event, etag: `"${3566000000000000 + world.version}"` }
  world.events.set(event.id ?? '', stored)
  return stored
}
