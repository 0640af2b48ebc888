import type { Context } from 'hono'
import * as z from 'zod/mini'
import { ledgerTextEn } from '#app/content/en/office-ledger.ts'
import { texts } from '#app/content/texts.ts'
import {
  correctionSchema,
  heldSchema,
  noShowSchema,
  resolutionSchema,
} from '#app/contract/input/booking-edits.ts'
import type { DecisionAnswer } from '#app/server/drivers/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'
import { idOf, notFound } from './booking.ts'

/** GET /api/admin/bookings/{id or reference}/ledger: everything told of the trip, and whether it is whole. */
export async function readOfficeLedger(c: Context<ApiEnv>): Promise<Response> {
  const { bookings, drivers } = c.get('services')
  const record = await bookings.office.readRecord(c.req.param('id') ?? '')
  if (!record) return notFound(c)
  c.header('cache-control', 'no-store')
  const { id, bookingRef } = record.booking
  const ledger = await drivers.readLedger(id)
  return answer(c, 'GET /api/admin/bookings/:id/ledger', { bookingRef, ...ledger })
}

/** GET /api/admin/bookings/{id}/photos/{eventId}: the photo of a claim, as a picture. */
export async function readOfficePhoto(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  const eventId = z.uuid().safeParse(c.req.param('eventId')).data
  const jpeg = id !== null && eventId && (await c.get('services').drivers.readPhoto(id, eventId))
  if (!jpeg) return notFound(c)
  const headers = { 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' }
  return c.body(new Uint8Array(jpeg), 200, headers)
}

/**
 * GET /api/admin/bookings/{id or reference}/evidence?as=: all there is to answer a card dispute with, as
 * JSON or as a PDF, to be saved.
 */
export async function readOfficeEvidence(c: Context<ApiEnv>): Promise<Response> {
  const { drivers, log } = c.get('services')
  const evidence = await drivers.readEvidence(c.req.param('id') ?? '')
  if (!evidence) return notFound(c)
  const { bookingRef } = evidence
  const asPdf = c.req.query('as') === 'pdf'
  log.info({ bookingRef, actor: c.get('caller').username, asPdf }, 'evidence was made')
  const headers = {
    'cache-control': 'private, no-store',
    'content-type': asPdf ? 'application/pdf' : 'application/json',
    'content-disposition': `attachment; filename="${bookingRef}-evidence.${asPdf ? 'pdf' : 'json'}"`,
  }
  if (!asPdf) return c.body(JSON.stringify(evidence, null, 2), 200, headers)
  return c.body(new Uint8Array(await drivers.renderEvidence(evidence)), 200, headers)
}

/** POST /api/admin/bookings/{id}/no-show {version, confirm}: the office's word on a driver's claim. */
export async function decideOfficeNoShow(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const parsed = noShowSchema.safeParse(await readJson(c))
  if (!parsed.success) {
    const title = texts()(ledgerTextEn).invalidDecision
    return problem(c, { status: 422, code: 'invalid-request', title, errors: { confirm: title } })
  }
  const { drivers } = c.get('services')
  return answered(c, await drivers.decideNoShow(id, parsed.data, c.get('caller').username))
}

/** POST /api/admin/bookings/{id}/held {eventId}: lets an event count that was held back. */
export async function countOfficeHeld(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const parsed = heldSchema.safeParse(await readJson(c))
  if (!parsed.success) {
    const title = texts()(ledgerTextEn).notHeld
    return problem(c, { status: 422, code: 'invalid-request', title, errors: { eventId: title } })
  }
  const { drivers } = c.get('services')
  return answered(c, await drivers.countHeld(id, parsed.data.eventId, c.get('caller').username))
}

/** POST /api/admin/bookings/{id}/correction {eventId, reason}: takes back what a driver told wrongly, or reopens a problem. */
export async function correctOfficeEvent(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const parsed = correctionSchema.safeParse(await readJson(c))
  if (!parsed.success) {
    const title = texts()(ledgerTextEn).reasonMissing
    return problem(c, { status: 422, code: 'invalid-request', title, errors: { reason: title } })
  }
  const { drivers } = c.get('services')
  return answered(c, await drivers.correctEvent(id, parsed.data, c.get('caller').username))
}

/** POST /api/admin/bookings/{id}/problems {eventIds, note}: the office has dealt with what a driver told. */
export async function resolveOfficeProblems(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const parsed = resolutionSchema.safeParse(await readJson(c))
  if (!parsed.success) {
    const title = texts()(ledgerTextEn).noteInvalid
    return problem(c, { status: 422, code: 'invalid-request', title, errors: { note: title } })
  }
  const { drivers } = c.get('services')
  return answered(c, await drivers.resolveProblems(id, parsed.data, c.get('caller').username))
}

function answered(c: Context<ApiEnv>, decided: DecisionAnswer): Response {
  const text = texts()(ledgerTextEn)
  const { ok } = decided
  if (ok) return answer(c, 'POST /api/admin/bookings/:id/no-show', { progress: decided.progress })
  if (decided.error === 'not-found') return notFound(c)
  const titles = {
    stale: text.stale,
    'no-claim': text.noClaim,
    'not-held': text.notHeld,
    'not-counted': text.notCounted,
    'no-problem': text.noProblem,
  }
  return problem(c, { status: 409, code: decided.error, title: titles[decided.error] })
}
