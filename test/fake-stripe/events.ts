import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { type Answer, at, type Form, pageOf, refused, refuseUnknown } from './http.ts'
import { type FakeEvent, seconds, type World } from './world.ts'

const { webhooks } = new Stripe('sk_test_only_signs')
const PARAMETERS = 'created ending_before limit starting_after types'
const MOST_TYPES = 20
const KEPT_SECONDS = 30 * 24 * 60 * 60

/** Answers `GET /v1/events`: what happened in the last 30 days, newest first. */
export function serveEvents(world: World, form: Form): Answer {
  const problem = refuseUnknown(form, PARAMETERS)
  if (problem) return problem
  const types = form.types === undefined ? null : Object.values(form.types)
  if (types && types.length > MOST_TYPES) {
    const message = 'You may only specify up to 20 event types.'
    return refused(400, 'invalid_request_error', undefined, message, 'types')
  }
  const since = Math.max(Number(at(form, 'created', 'gte') ?? 0), seconds(world) - KEPT_SECONDS)
  const newestFirst = world.events
    .filter(({ type, created }) => created >= since && (types?.includes(type) ?? true))
    .toSorted((one, other) => other.created - one.created)
  return pageOf('/v1/events', newestFirst, form)
}

/** Makes an event, keeps it for the list, and signs the webhook that tells of it. */
export function signEvent(
  world: World,
  webhookSecret: string,
  type: string,
  object: object,
  details: { secret?: string; at?: Date; id?: string } = {},
) {
  const eventId = details.id ?? `evt_${randomBytes(12).toString('hex')}`
  const timestamp = Math.floor((details.at ?? world.now()).getTime() / 1000)
  const event: FakeEvent = {
    id: eventId,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: timestamp,
    type,
    data: { object: structuredClone(object) },
  }
  world.events.push(event)
  const body = Buffer.from(JSON.stringify(event, null, 2))
  const signature = signBytes(body, details.secret ?? webhookSecret, timestamp)
  return { body, signature, eventId }
}

/** The header of one try to deliver these bytes, at that second. */
export function signBytes(body: Buffer, secret: string, timestamp: number): string {
  const payload = body.toString('utf8')
  return webhooks.generateTestHeaderString({ payload, secret, timestamp })
}
