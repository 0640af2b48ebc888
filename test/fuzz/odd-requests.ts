import { randomUUID } from 'node:crypto'
import fc, { type Arbitrary } from 'fast-check'
import type { Endpoint } from './endpoint.ts'
import { oddForm, oddJson, type Sent, writeForm } from './odd-body.ts'
import { oddHeader, oddPathPart, oddText } from './odd-values.ts'
import { CALLERS, type Caller, type World } from './world.ts'

/** A request as it is sent. */
export type OddRequest = {
  caller: Caller
  method: string
  path: string
  headers: Record<string, string>
  body?: Sent['body']
}

/** Every name by which the product reads a query; `odd-requests.test.ts` holds it to the code. */
export const QUERY_NAMES = [
  'month',
  'week',
  ...[
    'active',
    'age',
    'as',
    'before',
    'booking_ref',
    'bookings',
    'by',
    'cancelled',
    'cursor',
    'date',
    'day',
    'days',
    'format',
    'from',
    'ids',
    'kind',
    'page',
  ],
  ...[
    'partner',
    'period',
    'q',
    'session',
    'session_id',
    'show',
    'state',
    'status',
    'subject',
    'to',
    'vehicle',
    'view',
  ],
]

const COOKIE_NAMES = [
  ...['meltemi.partner', 'meltemi.session_token', 'meltemi.session_data', 'meltemi.two_factor'],
  ...['meltemi.known_device', 'meltemi.trust_device', '__Secure-meltemi.session_token', 'other'],
]

const HEADER_NAMES = [
  ...[
    'idempotency-key',
    'authorization',
    'accept',
    'accept-encoding',
    'accept-language',
    'x-client-info',
  ],
  ...['x-forwarded-for', 'if-none-match', 'user-agent', 'referer', 'stripe-signature', 'range'],
]

/** A right request of an endpoint. */
export function rightRequest(route: string, endpoint: Endpoint, world: World): OddRequest {
  const { by: caller = 'nobody', params, query, body, form } = endpoint
  const [method = '', pattern = ''] = route.split(' ')
  const path = fillIn(pattern, (name) => String(params?.(world)[name]))
  const sent = body
    ? { body: JSON.stringify(body(world)), contentType: 'application/json' }
    : form && writeForm(form(world))
  return {
    caller,
    method,
    path: withQuery(path, query?.(world) ?? {}),
    headers: { ...headersOf(world, caller, sent), 'idempotency-key': randomUUID() },
    ...(sent && { body: sent.body }),
  }
}

/** Odd requests of an endpoint: some of them odd in one place only, so that the others let it through. */
export function oddRequests(
  route: string,
  endpoint: Endpoint,
  world: World,
): Arbitrary<OddRequest> {
  const [method = '', pattern = ''] = route.split(' ')
  const { by = 'nobody', params, query, body, form } = endpoint
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const right = params?.(world) ?? {}
  const sent = body ? oddJson(body(world)) : form ? oddForm(form(world)) : noBody
  return fc
    .record({
      caller: fc.oneof({ weight: 3, arbitrary: fc.constant(by) }, fc.constantFrom(...CALLERS)),
      parts: fc.tuple(...names.map((name) => mostly(String(right[name]), oddPathPart))),
      query: oddQuery(query?.(world) ?? {}),
      headers: oddHeaders,
      sent: method === 'GET' ? noBody : sent,
      key: fc.uuid(),
    })
    .map(({ caller, parts, query, headers, sent, key }) => ({
      caller,
      method,
      path: withQuery(
        fillIn(pattern, (name) => parts[names.indexOf(name)] ?? ''),
        query,
      ),
      headers: { ...headersOf(world, caller, sent), 'idempotency-key': key, ...headers },
      ...(sent && { body: sent.body }),
    }))
}

/** Odd requests of a page, whose path and query are all it takes. */
export function oddVisits(pattern: string, world: World): Arbitrary<OddRequest> {
  const { booking, session } = world
  const known: Record<string, string> = {
    token: booking.token,
    reference: booking.reference,
    session,
    id: '1',
    code: 'CactusHotel',
  }
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = () => Object.fromEntries(names.map((name) => [name, known[name] ?? 'naoussa']))
  return oddRequests(`GET /${pattern}`, { by: 'office', params, answers: 200 }, world)
}

const noBody = fc.constant(undefined)

function mostly(right: string, odd: Arbitrary<string>): Arbitrary<string> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(encodeURIComponent(right)) }, odd)
}

function oddQuery(right: Record<string, string>): Arbitrary<Record<string, string>> {
  const known = Object.keys(right)
  const name = fc.constantFrom(...(known.length > 0 ? known : QUERY_NAMES))
  const odd = fc.dictionary(name, oddText, { maxKeys: 2 })
  return odd.map((changed) => ({ ...right, ...changed }))
}

/** Mostly none: a broken cookie or header must not hide what stands behind it. */
const oddHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...COOKIE_NAMES), oddHeader)
      .map(([name, value]) => ({ cookie: `${name}=${value}` })),
  },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom(...HEADER_NAMES), oddHeader, { maxKeys: 2 }),
  },
)

function headersOf(world: World, caller: Caller, sent: Sent | undefined): Record<string, string> {
  return { ...world.headers[caller], ...(sent && { 'content-type': sent.contentType }) }
}

function fillIn(pattern: string, part: (name: string) => string): string {
  const ending = pattern.includes('.ics}') ? '.ics' : ''
  return pattern.replaceAll(/:(\w+)(\{.*\})?/g, (_, name: string) => part(name)) + ending
}

function withQuery(path: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  )
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}
