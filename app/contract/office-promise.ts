import * as z from 'zod/mini'
import { VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'
import type { Endpoints } from './endpoint.ts'
import { promiseRules, stopSell, stopSellEdit } from './input/promise.ts'
import { removal } from './input/roster.ts'
import { clock, count, day, id, instant, kind, maybeText, text } from './parts.ts'

const vehicleType = z.enum(VEHICLE_TYPES)
const rules = z.strictObject({
  mode: z.enum(['off', 'warn', 'enforce']),
  daysAhead: count,
  reserve: z.array(z.strictObject({ vehicleType, count, from: text, to: text })),
  version: count,
})
const stop = z.strictObject({
  id,
  from: text,
  to: text,
  message: text,
  version: count,
  kinds: z.array(kind),
  vehicleTypes: z.array(vehicleType),
  places: z.array(text),
})
const refused = z.strictObject({
  bookingRef: text,
  date: day,
  time: clock,
  status: text,
  soldAt: instant,
  mode: text,
  state: text,
  /** Username of who sold it on purpose. */
  soldBy: maybeText,
})
const row = ['invalid-request'] as const

/** What is sold by the plan of its day, and by whose word. */
export const officePromiseEndpoints = {
  'GET /api/admin/promise': {
    by: 'office',
    right: 'read',
    says: 'How strictly is sold by the plan.',
    answers: { 200: rules },
  },
  'PUT /api/admin/promise': {
    by: 'office',
    right: 'settings',
    says: 'Says how strictly is sold by the plan.',
    body: promiseRules,
    answers: { 200: rules },
    refusals: [...row, 'stale'],
  },
  'GET /api/admin/promise/refusals': {
    by: 'office',
    right: 'read',
    says: 'What a strict rule would have refused in the last 14 days.',
    answers: { 200: z.array(refused) },
  },
  'GET /api/admin/stop-sells': {
    by: 'office',
    right: 'read',
    says: 'Times in which nothing is sold, now and later.',
    answers: { 200: z.array(stop) },
  },
  'POST /api/admin/stop-sells': {
    by: 'office',
    right: 'dispatch',
    says: 'Stops the sale for a while; empty lists mean all.',
    body: stopSell,
    answers: { 201: stop },
    refusals: row,
  },
  'PATCH /api/admin/stop-sells/:id': {
    by: 'office',
    right: 'dispatch',
    says: 'Changes a stop; it is told whole.',
    body: stopSellEdit,
    answers: { 200: stop },
    refusals: [...row, 'stale'],
  },
  'DELETE /api/admin/stop-sells/:id': {
    by: 'office',
    right: 'dispatch',
    says: 'Sells again.',
    body: removal,
    answers: { 204: null },
    refusals: row,
  },
} satisfies Endpoints
