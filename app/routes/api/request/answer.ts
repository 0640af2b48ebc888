import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AnswerOf, EndpointName, Unwritten } from '#app/contract/endpoints.ts'
import type { ApiEnv } from '../env.ts'

/** Answers JSON as the contract of the endpoint has it; the type refuses anything less. */
export function answer<Name extends EndpointName>(
  c: Context<ApiEnv>,
  _endpoint: Name,
  value: Unwritten<AnswerOf<Name>>,
  status: ContentfulStatusCode = 200,
): Response {
  return c.body(JSON.stringify(value), status, { 'content-type': 'application/json' })
}

/** The same, with a field that is JSON already: what is long and the same for many is written once. */
export function answerWith<Name extends EndpointName>(
  c: Context<ApiEnv>,
  _endpoint: Name,
  value: Unwritten<AnswerOf<Name>>,
  [field, json]: readonly [field: keyof AnswerOf<Name> & string, json: string],
): Response {
  const body = `${JSON.stringify(value).slice(0, -1)},"${field}":${json}}`
  return c.body(body, 200, { 'content-type': 'application/json' })
}
