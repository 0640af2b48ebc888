import * as z from 'zod/mini'
import { CONFLICT_CODES } from '#app/domain/planning/conflicts.ts'
import type { Endpoints } from './endpoint.ts'
import { approval, crewMoves, proposalWish, telling, undoing } from './input/plan.ts'
import { count, day, id, instant, maybeText, text } from './parts.ts'

const maybeId = z.nullable(id)
const crew = z.strictObject({ driverId: maybeId, vehicleId: maybeId })
const measures = z.strictObject({
  served: count,
  unserved: count,
  conflicts: count,
  emptyKm: z.number(),
})
const unserved = z.array(
  z.strictObject({ bookingId: id, bookingRef: text, reasons: z.array(text) }),
)
const item = z.strictObject({
  bookingId: id,
  bookingRef: text,
  driverId: maybeId,
  vehicleId: maybeId,
  busyFrom: instant,
  busyTo: instant,
  slackMinutes: z.nullable(z.int()),
  emptyKm: z.number(),
  locked: z.boolean(),
  source: z.enum(['hand', 'plan']),
})
const plan = z.strictObject({
  day,
  version: count,
  items: z.array(item),
  unserved,
  measures: z.extend(measures, { proved: z.boolean(), gap: z.nullable(z.number()) }),
})
const proposal = z.strictObject({
  id,
  day,
  state: z.enum(['open', 'approved', 'stale', 'dropped']),
  baseVersion: count,
  revision: count,
  finished: z.boolean(),
  proved: z.boolean(),
  gap: z.nullable(z.number()),
  moves: z.array(
    z.strictObject({
      bookingId: id,
      bookingRef: text,
      version: count,
      from: crew,
      to: crew,
      reason: text,
    }),
  ),
  unserved,
  before: measures,
  after: measures,
})
const change = z.strictObject({
  id,
  at: instant,
  actor: text,
  moves: z.array(z.strictObject({ bookingId: id, from: crew, to: crew })),
  proposalId: maybeId,
  undoes: maybeId,
  undoneBy: maybeId,
})
/** What speaks against a move; stands in the refusal `conflicts`. */
export const conflict = z.strictObject({
  code: z.enum(CONFLICT_CODES),
  moved: text,
  bookingRef: z.optional(text),
  minutes: z.optional(z.int()),
})
const fit = z.strictObject({
  id,
  driverId: maybeId,
  vehicleId: maybeId,
  slackMinutes: z.nullable(z.int()),
  conflicts: z.array(z.omit(conflict, { moved: true })),
})
const swapFit = z.extend(z.omit(fit, { id: true }), { bookingId: id })
const crews = z.strictObject({
  trips: z.array(
    z.strictObject({
      bookingId: id,
      bookingRef: text,
      version: count,
      time: text,
      pickup: text,
      dropoff: text,
      kind: text,
      passengers: count,
      luggage: count,
      vehicleType: text,
      driverId: maybeId,
      vehicleId: maybeId,
    }),
  ),
  drivers: z.array(
    z.strictObject({
      id,
      name: text,
      crews: z.array(z.strictObject({ bookingId: id, vehicleId: maybeId })),
      freeFrom: maybeText,
      awayMinutes: count,
      slackMinutes: z.nullable(z.int()),
      conflicts: z.array(conflict),
    }),
  ),
  vehicles: z.array(
    z.strictObject({
      id,
      makeModel: text,
      licensePlate: text,
      vehicleType: text,
      capacity: count,
      conflicts: z.array(conflict),
    }),
  ),
})
const done = z.strictObject({ version: count, changeId: id })
const told = z.array(
  z.strictObject({
    bookingId: id,
    result: z.enum(['queued', 'not-found', 'cancelled', 'no-driver', 'no-email']),
  }),
)
const row = ['invalid-request'] as const
const step = [...row, 'stale', 'conflicts', 'unknown-driver', 'unknown-vehicle'] as const

/** Who drives what on a day: proposed, approved, moved, undone and told. */
export const officePlanEndpoints = {
  'GET /api/admin/plan/:day': {
    by: 'office',
    right: 'read',
    says: 'The plan of a day: what was given by hand, the witness for the rest, and what nobody can drive.',
    answers: { 200: plan },
  },
  'POST /api/admin/plan/:day/propose': {
    by: 'office',
    right: 'dispatch',
    says: 'Lets the planner propose crews; nothing is assigned.',
    body: proposalWish,
    answers: { 202: z.strictObject({ proposalId: id }) },
    refusals: row,
  },
  'GET /api/admin/proposals/:id': {
    by: 'office',
    right: 'read',
    says: 'A proposal; it gets better until it is finished.',
    answers: { 200: proposal },
  },
  'POST /api/admin/proposals/:id/approve': {
    by: 'office',
    right: 'dispatch',
    says: 'Assigns what a proposal says, or some of it.',
    body: approval,
    answers: { 200: done },
    refusals: step,
  },
  'DELETE /api/admin/proposals/:id': {
    by: 'office',
    right: 'dispatch',
    says: 'Puts a proposal aside.',
    answers: { 204: null },
  },
  'POST /api/admin/plan/:day/moves': {
    by: 'office',
    right: 'dispatch',
    says: 'Gives trips of a day other crews, all or none.',
    body: crewMoves,
    answers: { 200: done },
    refusals: step,
  },
  'GET /api/admin/plan/:day/fits/:id': {
    by: 'office',
    right: 'read',
    says: 'How a trip would fit every driver or car of its day, best first.',
    query: { by: 'driver or vehicle' },
    answers: { 200: z.array(fit) },
  },
  'GET /api/admin/plan/:day/swaps/:id/:otherId': {
    by: 'office',
    right: 'read',
    says: 'How two trips of a day would fit with each other’s driver and car.',
    answers: { 200: z.array(swapFit) },
  },
  'GET /api/admin/plan/:day/crews': {
    by: 'office',
    right: 'read',
    says: 'Who could have trips of a day, all given to one driver, best first, and the cars there are.',
    query: { bookings: 'their ids', vehicle: 'the car it shall be, or none' },
    answers: { 200: crews },
  },
  'POST /api/admin/plan/:day/undo': {
    by: 'office',
    right: 'dispatch',
    says: 'Undoes a step by a new one.',
    body: undoing,
    answers: { 200: done },
    refusals: [...step, 'changed-since', 'undone'],
  },
  'GET /api/admin/plan/:day/changes': {
    by: 'office',
    right: 'read',
    says: 'The last steps of a day, newest first.',
    answers: { 200: z.array(change) },
  },
  'POST /api/admin/plan/:day/tell': {
    by: 'office',
    right: 'dispatch',
    says: 'Mails the guests of these trips who drives them.',
    body: telling,
    answers: { 200: told },
    refusals: row,
  },
} satisfies Endpoints
