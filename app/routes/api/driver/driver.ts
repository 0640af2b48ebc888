import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { driverMessagesEn } from '#app/content/en/driver-messages.ts'
import { texts } from '#app/content/texts.ts'
import { isWallDate } from '#app/domain/time/athens.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { setDeviceCookie } from '../request/device-cookie.ts'
import { requireDevice } from '../request/guard.ts'
import { limited, tooMany } from '../request/limited.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'
import { parseBatch, parsePairing, parsePush } from './driver-input.ts'

/** A hundred events with their words and signatures. */
export const EVENTS_LIMIT = 256 * 1024

/** Letters of a code that is typed: it can be guessed, what a picture holds cannot. */
const CODE_LETTERS = 6

/** The endpoints of the driver's app, on paths below /api/driver; events have a limit of their own. */
export function driverRoutes(): Hono<ApiEnv> {
  const driver = new Hono<ApiEnv>()
  driver.post('/pair', pairPhone)
  driver.get('/day', requireDevice, readDay)
  driver.get('/push', requireDevice, readPushKey)
  driver.post('/push', requireDevice, choosePush)
  return driver
}

/** POST /api/driver/pair: connects the phone that calls, by an invite of the office. */
async function pairPhone(c: Context<ApiEnv>): Promise<Response> {
  const text = texts()(driverMessagesEn)
  const refused = await limited(c, 'driver-pair')
  if (refused) return refused
  const request = parsePairing(await readJson(c))
  if (!request) return problem(c, { status: 422, code: 'invalid-request', title: text.invalidName })
  const { drivers, limits } = c.get('services')
  const isLetters = request.code.replaceAll(/[\s-]/g, '').length <= CODE_LETTERS
  const guesses = isLetters ? await limits.take('driver-pair-letters', 'anywhere') : null
  if (guesses?.ok === false) return tooMany(c, guesses.retryAfter)
  const paired = await drivers.pair(request)
  if (!paired.ok) {
    const title = paired.error === 'invalid-code' ? text.invalidCode : text.invalidKey
    return problem(c, { status: 422, code: paired.error, title })
  }
  // Who is right guessed nothing: an office connects a dozen phones in a morning.
  await limits.giveBackOfVisitor('driver-pair', c.get('address'))
  if (isLetters) await limits.giveBack('driver-pair-letters', 'anywhere')
  const { secret, deviceId, driver } = paired
  setDeviceCookie(c, secret)
  c.header('cache-control', 'no-store')
  return answer(c, 'POST /api/driver/pair', { deviceId, driver }, 201)
}

/** GET /api/driver/day?day=: the trips of the phone's driver, 304 when nothing changed. */
async function readDay(c: Context<ApiEnv>): Promise<Response> {
  const text = texts()(driverMessagesEn)
  const device = c.get('device')
  const { drivers, limits } = c.get('services')
  const left = await limits.take('driver-day', String(device.deviceId))
  if (!left.ok) return tooMany(c, left.retryAfter)
  const day = c.req.query('day')
  if (day !== undefined && !isWallDate(day)) {
    const errors = { day: text.invalidDay }
    return problem(c, { status: 422, code: 'invalid-request', title: text.invalidDay, errors })
  }
  const found = await drivers.readDay(device, day)
  const etag = `"${found.version}"`
  c.header('etag', etag)
  c.header('cache-control', 'private, no-cache')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  return answer(c, 'GET /api/driver/day', found)
}

/** GET /api/driver/push: the key by which the phone subscribes at its push service. */
function readPushKey(c: Context<ApiEnv>): Response {
  return answer(c, 'GET /api/driver/push', { publicKey: c.get('services').drivers.pushKey })
}

/** POST /api/driver/push: where the phone receives push messages, or that it receives none. */
async function choosePush(c: Context<ApiEnv>): Promise<Response> {
  const device = c.get('device')
  const { drivers, limits } = c.get('services')
  const left = await limits.take('driver-push', String(device.deviceId))
  if (!left.ok) return tooMany(c, left.retryAfter)
  const choice = parsePush(await readJson(c))
  const text = texts()(driverMessagesEn)
  if (!choice) return problem(c, { status: 422, code: 'invalid-request', title: text.invalidPush })
  const isSet = await drivers.choosePush(device, choice)
  if (isSet) return c.body(null, 204)
  return problem(c, { status: 422, code: 'unknown-push-service', title: text.unknownPush })
}

/** PUT /api/driver/photos/{eventId}: the photo that a claim named; a repeat changes nothing. */
export async function receiveDriverPhoto(c: Context<ApiEnv>): Promise<Response> {
  const device = c.get('device')
  const { drivers, limits } = c.get('services')
  const left = await limits.take('driver-push', String(device.deviceId))
  if (!left.ok) return tooMany(c, left.retryAfter)
  const eventId = z.uuid().safeParse(c.req.param('eventId')).data
  const jpeg = Buffer.from(await c.req.arrayBuffer())
  const outcome = eventId ? await drivers.storePhoto(device, eventId, jpeg) : 'no-event'
  if (outcome === 'stored') return c.body(null, 204)
  const text = texts()(driverMessagesEn)
  if (outcome === 'no-event') {
    return problem(c, { status: 404, code: 'not-found', title: text.unknownEvent })
  }
  const isAnother = outcome === 'another'
  const title = isAnother ? text.anotherPhoto : text.noPhoto
  return problem(c, { status: 422, code: isAnother ? 'another-photo' : 'no-photo', title })
}

/** POST /api/driver/events: takes in what happened; each event has its own answer, in their order. */
export async function receiveDriverEvents(c: Context<ApiEnv>): Promise<Response> {
  const device = c.get('device')
  const { drivers, limits } = c.get('services')
  const left = await limits.take('driver-events', String(device.deviceId))
  if (!left.ok) return tooMany(c, left.retryAfter)
  const batch = parseBatch(await readJson(c))
  if (!batch)
    return problem(c, {
      status: 422,
      code: 'invalid-request',
      title: texts()(driverMessagesEn).invalidBatch,
    })
  const events = batch.events.flatMap((read) => (read.ok ? [read.event] : []))
  const taken = await drivers.receiveEvents(device, { ...batch, events })
  const outcomes = new Map(events.map((event, index) => [event, taken[index]]))
  const results = batch.events.flatMap((read) => {
    if (read.ok) return outcomes.get(read.event) ?? []
    const { eventId, code } = read
    return { eventId, result: 'rejected' as const, code }
  })
  return answer(c, 'POST /api/driver/events', { results })
}
