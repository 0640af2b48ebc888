import * as z from 'zod/mini'
import type { Answered, CalledBy, Endpoint, Endpoints } from './endpoint.ts'
import { CAPABILITIES } from './endpoints.ts'

type Json = Record<string, unknown>

/** What every endpoint may answer, whatever it is for. */
const COMMON_REFUSALS = [
  'not-found',
  'no-session',
  'too-many-requests',
  'too-large',
  'odd-bytes',
  'foreign-origin',
  'unavailable',
  'unexpected',
] as const

/** The `code`s of the problem documents an endpoint may answer: its own, those of its guard, those of all. */
export function refusalsOf({ by, reauthenticate, refusals = [] }: Endpoint): string[] {
  const ofGuard = by === 'office' ? ['not-allowed', 'second-factor-due'] : []
  const due = reauthenticate ? ['reauthentication-due'] : []
  return [...refusals, ...ofGuard, ...due, ...COMMON_REFUSALS]
}

const SECURITY: Record<CalledBy, string | null> = {
  anyone: null,
  'link-holder': null,
  account: 'session',
  partner: 'session',
  office: 'session',
  driver: 'device',
}

/** Describes the whole API in OpenAPI 3.1, from what the contracts say. */
export function describeApi(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Booking and dispatch',
      version: '1',
      description:
        'Money is in euros with two decimals and in whole cents beside it. Days and wall times are those of Athens. ' +
        'Failures are problem documents (RFC 9457): `code` is for programs, `title` for people, `errors` names wrong fields. ' +
        'They are in the language that Accept-Language asks for, where we have it, and behind a ' +
        'guest’s link in that of the order. Answers may get further fields.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(CAPABILITIES).map((name) => ({ name })),
    paths: describePaths(),
    components: {
      schemas: { Problem: PROBLEM },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'meltemi.session_token' },
        device: { type: 'apiKey', in: 'cookie', name: 'driver' },
      },
    },
  }
}

function describePaths(): Json {
  const paths: Record<string, Json> = {}
  for (const [tag, endpoints] of Object.entries(CAPABILITIES)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints as Endpoints)) {
      const [method = '', path = ''] = name.split(' ')
      const here = path.replaceAll(/:(\w+)(?:\{[^/]*\})?/g, '{$1}')
      paths[here] = {
        ...paths[here],
        [method.toLowerCase()]: describeEndpoint(tag, path, endpoint),
      }
    }
  }
  return paths
}

function describeEndpoint(tag: string, path: string, endpoint: Endpoint): Json {
  const { by, says, body, form } = endpoint
  const security = SECURITY[by]
  const content = body
    ? { 'application/json': { schema: schemaOf(body, 'input') } }
    : form && { 'multipart/form-data': { schema: schemaOf(form, 'input') } }
  return {
    tags: [tag],
    summary: says,
    ...(security && { security: [{ [security]: [] }] }),
    parameters: parametersOf(path, endpoint),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.answers).map(([status, what]) => [status, answerOf(what)]),
      ),
      default: refusalOf(refusalsOf(endpoint)),
    },
  }
}

function parametersOf(path: string, { query = {}, once }: Endpoint): Json[] {
  const schema = { type: 'string' }
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name)
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema })),
    ...Object.entries(query).map(([name, description]) => ({
      name,
      in: 'query',
      description,
      schema,
    })),
    ...(once ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: KEY }] : []),
  ]
}

const KEY = { type: 'string', pattern: '^[A-Za-z0-9_-]{16,100}$' }

function answerOf(what: Answered): Json {
  if (what === null) return { description: 'Done' }
  if (!('safeParse' in what)) {
    const schema = { type: 'string' }
    const content = Object.fromEntries(what.map((type) => [type, { schema }]))
    return { description: 'Answered', content }
  }
  const content = { 'application/json': { schema: schemaOf(what, 'output') } }
  return { description: 'Answered', content }
}

function refusalOf(codes: readonly string[]): Json {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
  }
  return { description: 'Refused', content: { 'application/problem+json': { schema } } }
}

const PROBLEM = {
  type: 'object',
  required: ['type', 'status', 'code', 'title', 'requestId'],
  properties: {
    type: { const: 'about:blank' },
    status: { type: 'integer' },
    code: { type: 'string' },
    title: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
}

/** Answers stay open: who reads them must not break on a field that is new. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const isClosed = jsonSchema.additionalProperties === false
      if (io === 'output' && isClosed) delete jsonSchema.additionalProperties
    },
  })
  return written
}
