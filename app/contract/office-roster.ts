import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import {
  absenceInput,
  blockInput,
  driverPapers,
  patternInput,
  removal,
  shiftInput,
  typedWeek,
  vehiclePapers,
} from './input/roster.ts'
import { count, id, maybeText, text } from './parts.ts'

const maybeId = z.nullable(id)
const times = { driverId: id, from: text, to: text, breakMinutes: count, vehicleId: maybeId }
const shift = z.strictObject({ id, ...times, day: text, version: count })
const listedShift = z.extend(shift, {
  id: maybeId,
  version: z.nullable(count),
  isPattern: z.boolean(),
})
const pattern = z.strictObject({
  id,
  ...times,
  weekday: count,
  validFrom: text,
  validTo: maybeText,
  version: count,
})
const away = { id, from: text, to: text, kind: text, version: count }
const absence = z.strictObject({ ...away, driverId: id })
const block = z.strictObject({ ...away, vehicleId: id })
const papersOfDriver = z.strictObject({
  driverId: id,
  usualVehicleId: maybeId,
  overEightSeats: z.boolean(),
  licenceUntil: maybeText,
  version: count,
})
const papersOfVehicle = z.strictObject({
  vehicleId: id,
  insuredUntil: maybeText,
  checkedUntil: maybeText,
  version: count,
})
const week = z.strictObject({
  days: z.array(text),
  cells: z.array(z.strictObject({ driverId: id, day: text, text, isPattern: z.boolean() })),
})

const row = ['invalid-request'] as const
const edit = [...row, 'stale'] as const
const gone = { body: removal, answers: { 204: null }, refusals: edit }

/** Who works when, who is away, which cars are out of service, and papers. */
export const officeRosterEndpoints = {
  'GET /api/admin/shifts': {
    by: 'office',
    right: 'read',
    says: 'Who works on which day; what a pattern says has no number.',
    query: { from: 'YYYY-MM-DD, else today', to: 'YYYY-MM-DD, at most 92 days' },
    answers: { 200: z.array(listedShift) },
    refusals: row,
  },
  'POST /api/admin/shifts': {
    by: 'office',
    right: 'registers',
    says: 'A shift of a driver on a day.',
    body: shiftInput.added,
    answers: { 201: shift },
    refusals: [...row, 'overlap'],
  },
  'PATCH /api/admin/shifts/:id': {
    by: 'office',
    right: 'registers',
    says: 'Changes a shift.',
    body: shiftInput.changed,
    answers: { 200: shift },
    refusals: [...edit, 'overlap'],
  },
  'DELETE /api/admin/shifts/:id': {
    by: 'office',
    right: 'registers',
    says: 'Removes a shift.',
    ...gone,
  },
  'GET /api/admin/shift-patterns': {
    by: 'office',
    right: 'read',
    says: 'Shifts that come again each week.',
    answers: { 200: z.array(pattern) },
  },
  'POST /api/admin/shift-patterns': {
    by: 'office',
    right: 'registers',
    says: 'A shift that comes again each week.',
    body: patternInput.added,
    answers: { 201: pattern },
    refusals: row,
  },
  'PATCH /api/admin/shift-patterns/:id': {
    by: 'office',
    right: 'registers',
    says: 'Changes a pattern, at once.',
    body: patternInput.changed,
    answers: { 200: pattern },
    refusals: edit,
  },
  'DELETE /api/admin/shift-patterns/:id': {
    by: 'office',
    right: 'registers',
    says: 'Removes a pattern.',
    ...gone,
  },
  'GET /api/admin/absences': {
    by: 'office',
    right: 'read',
    says: 'Who is away, and when.',
    answers: { 200: z.array(absence) },
  },
  'POST /api/admin/absences': {
    by: 'office',
    right: 'registers',
    says: 'A driver is away.',
    body: absenceInput.added,
    answers: { 201: absence },
    refusals: row,
  },
  'PATCH /api/admin/absences/:id': {
    by: 'office',
    right: 'registers',
    says: 'Changes time away.',
    body: absenceInput.changed,
    answers: { 200: absence },
    refusals: edit,
  },
  'DELETE /api/admin/absences/:id': {
    by: 'office',
    right: 'registers',
    says: 'Removes time away.',
    ...gone,
  },
  'GET /api/admin/vehicle-blocks': {
    by: 'office',
    right: 'read',
    says: 'Which cars are out of service, and when.',
    answers: { 200: z.array(block) },
  },
  'POST /api/admin/vehicle-blocks': {
    by: 'office',
    right: 'registers',
    says: 'Takes a car out of service for a while.',
    body: blockInput.added,
    answers: { 201: block },
    refusals: row,
  },
  'PATCH /api/admin/vehicle-blocks/:id': {
    by: 'office',
    right: 'registers',
    says: 'Changes a time out of service.',
    body: blockInput.changed,
    answers: { 200: block },
    refusals: edit,
  },
  'DELETE /api/admin/vehicle-blocks/:id': {
    by: 'office',
    right: 'registers',
    says: 'Puts a car back in service.',
    ...gone,
  },
  'GET /api/admin/roster/:monday': {
    by: 'office',
    right: 'read',
    says: 'The table of a week.',
    answers: { 200: week },
  },
  'PUT /api/admin/roster/:monday': {
    by: 'office',
    right: 'registers',
    says: 'Writes cells of a week, all or none.',
    body: typedWeek,
    answers: { 200: week },
    refusals: edit,
  },
  'GET /api/admin/papers': {
    by: 'office',
    right: 'read',
    says: 'Licences, usual cars, insurance and technical checks.',
    answers: {
      200: z.strictObject({ drivers: z.array(papersOfDriver), vehicles: z.array(papersOfVehicle) }),
    },
  },
  'PUT /api/admin/drivers/:id/papers': {
    by: 'office',
    right: 'registers',
    says: "A driver's licence and usual car.",
    body: driverPapers,
    answers: { 200: papersOfDriver },
    refusals: edit,
  },
  'PUT /api/admin/vehicles/:id/papers': {
    by: 'office',
    right: 'registers',
    says: "A car's insurance and technical check.",
    body: vehiclePapers,
    answers: { 200: papersOfVehicle },
    refusals: edit,
  },
} satisfies Endpoints
