import type { IncomingMessage } from 'node:http'

/** A form body as Stripe reads it: `a[b][0]=c` becomes `{ a: { b: { 0: 'c' } } }`. */
export type Form = { [name: string]: string | Form }

/**
 * What is sent back. `isExecuted`: the error came from the work itself, not from checks before it,
 * so that it is remembered under the call's key.
 */
export type Answer = { status: number; body: object; isExecuted?: boolean }

/** An answer that went well. */
export function found(body: object): Answer {
  return { status: 200, body }
}

/** Stripe's form of an error. */
export function refused(
  status: number,
  type: string,
  code: string | undefined,
  message: string,
  param?: string,
): Answer {
  return { status, body: { error: { type, code, message, param } } }
}

/** The answer to an id nobody knows. */
export function noSuch(kind: string, id: string): Answer {
  return refused(404, 'invalid_request_error', 'resource_missing', `No such ${kind}: ${id}`, kind)
}

/** Refuses a parameter that Stripe's call does not have; null when all are known. */
export function refuseUnknown(form: Form, names: string): Answer | null {
  const known = new Set(names.split(/\s+/))
  const name = Object.keys(form).find((one) => !known.has(one))
  if (!name) return null
  const message = `Received unknown parameter: ${name}`
  return refused(400, 'invalid_request_error', 'parameter_unknown', message, name)
}

/** Refuses when a parameter Stripe needs is absent. */
export function refuseMissing(form: Form, names: string[]): Answer | null {
  const name = names.find((one) => !form[one])
  if (!name) return null
  const message = `Missing required param: ${name}.`
  return refused(400, 'invalid_request_error', 'parameter_missing', message, name)
}

/** Most that Stripe lists on one page. */
const MOST_ON_A_PAGE = 100

/** One page of a list, newest first, as `limit` and `starting_after` ask. */
export function pageOf(url: string, newestFirst: { id: string }[], form: Form): Answer {
  const limit = Number(form.limit ?? 10)
  if (!(limit >= 1 && limit <= MOST_ON_A_PAGE)) {
    const message = `Invalid limit: must be between 1 and ${MOST_ON_A_PAGE}`
    return refused(400, 'invalid_request_error', 'parameter_invalid_integer', message, 'limit')
  }
  const after = newestFirst.findIndex(({ id }) => id === form.starting_after)
  const rest = newestFirst.slice(after + 1)
  const data = rest.slice(0, limit)
  return found({ object: 'list', url, data, has_more: rest.length > data.length })
}

/** The body of a request. */
export async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Reads a form body or a query. */
export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? name
    let level = form
    for (const step of path) {
      level[step] ??= {}
      level = level[step] as Form
    }
    level[last] = value
  }
  return form
}

/** The value at a path of names; undefined when there is none. */
export function at(form: string | Form | undefined, ...path: string[]): string | Form | undefined {
  return path.reduce<string | Form | undefined>(
    (level, step) => (typeof level === 'object' ? level[step] : undefined),
    form,
  )
}

/** A parameter that is plain text; null when absent. */
export function textAt(form: Form, name: string): string | null {
  const value = form[name]
  return typeof value === 'string' ? value : null
}
