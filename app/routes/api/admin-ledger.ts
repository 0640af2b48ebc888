import type { Context } from 'hono'
import { z } from 'zod'
import { ledgerText as text } from '#app/content/en/office-ledger.ts'
import type { DecisionAnswer } from '#app/server/drivers/index.server.ts'
import { idOf, notFound } from './admin-booking.ts'
import type { ApiEnv } from './env.ts'
import { problem } from './problem.ts'
import { readJson } from './read-json.ts'

const Decision = z.strictObject({ version: z.number().int().positive(), confirm: z.boolean() })
const Held = z.strictObject({ eventId: z.uuid() })

/** GET /api/admin/bookings/{id or reference}/ledger: everything told of the trip, and whether it is whole. */
export async function readAdminLedger(c: Context<ApiEnv>): Promise<Response> {
  const { bookings, drivers } = c.get('services')
  const record = await bookings.office.readRecord(c.req.param('id') ?? '')
  if (!record) return notFound(c)
  c.header('cache-control', 'no-store')
  const { id, bookingRef } = record.booking
  return c.json({ bookingRef, ...(await drivers.readLedger(id)) })
}

/** POST /api/admin/bookings/{id}/no-show {version, confirm}: the office's word on a driver's claim. */
export async function decideAdminNoShow(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const asked = Decision.safeParse(await readJson(c))
  if (!asked.success) {
    const title = text.invalidDecision
    return problem(c, { status: 422, code: 'invalid-request', title, errors: { confirm: title } })
  }
  const { drivers } = c.get('services')
  return answered(c, await drivers.decideNoShow(id, asked.data, c.get('caller').username))
}

/** POST /api/admin/bookings/{id}/held {eventId}: lets an event count that was held back. */
export async function countAdminHeld(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const asked = Held.safeParse(await readJson(c))
  if (!asked.success) {
    const title = text.notHeld
    return problem(c, { status: 422, code: 'invalid-request', title, errors: { eventId: title } })
  }
  const { drivers } = c.get('services')
  return answered(c, await drivers.countHeld(id, asked.data.eventId, c.get('caller').username))
}

function answered(c: Context<ApiEnv>, answer: DecisionAnswer): Response {
  if (answer.ok) return c.json({ standing: answer.standing })
  if (answer.error === 'not-found') return notFound(c)
  const titles = { stale: text.stale, 'no-claim': text.noClaim, 'not-held': text.notHeld }
  return problem(c, { status: 409, code: answer.error, title: titles[answer.error] })
}
