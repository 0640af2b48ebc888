import * as z from 'zod/mini'
import { CONTACT_SUBJECTS } from '#app/domain/contact/subject.ts'
import { VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'
import type { Endpoints } from './endpoint.ts'
import { driverEdit, newDriver } from './input/driver.ts'
import { feedSchema, markSchema, resendSchema } from './input/register-marks.ts'
import { newVehicle, vehicleEdit } from './input/vehicle.ts'
import { count, id, instant, maybeText, text } from './parts.ts'

const driver = z.strictObject({
  id,
  name: text,
  phone: text,
  email: maybeText,
  isActive: z.boolean(),
  version: text,
})

const vehicle = z.strictObject({
  id,
  makeModel: text,
  licensePlate: text,
  capacity: count,
  vehicleType: z.enum(VEHICLE_TYPES),
  color: maybeText,
  isActive: z.boolean(),
  version: text,
})

/** How many coming trips were told of an edit. */
const trips = count

const device = z.strictObject({
  deviceId: id,
  name: text,
  pairedAt: instant,
  lastSeenAt: instant,
  revokedAt: z.nullable(instant),
})

const invite = z.strictObject({ url: text, code: text, expiresAt: instant })

const message = z.strictObject({
  id,
  name: text,
  email: text,
  phone: text,
  phoneE164: maybeText,
  subject: z.enum(CONTACT_SUBJECTS),
  message: text,
  createdAt: instant,
  handledAt: z.nullable(instant),
})

const feed = z.strictObject({ driverId: z.nullable(id), url: text, createdAt: instant })

/** An address and six letters that connect one phone, for 15 minutes. */
export type Invite = z.infer<typeof invite>

const row = ['invalid-request'] as const
const edit = [...row, 'stale', 'coming-trips'] as const

/** The lists an owner keeps, and what comes in to be looked after. */
export const officeRegisterEndpoints = {
  'GET /api/admin/drivers': {
    by: 'office',
    right: 'read',
    says: 'Drivers by name.',
    query: { active: 'true or false' },
    answers: { 200: z.array(driver) },
  },
  'POST /api/admin/drivers': {
    by: 'office',
    right: 'registers',
    says: 'Takes a driver into the list.',
    body: newDriver,
    answers: { 201: driver },
    refusals: row,
  },
  'PATCH /api/admin/drivers/:id': {
    by: 'office',
    right: 'registers',
    says: 'Changes a driver; coming trips tell the new name and phone at once.',
    body: driverEdit,
    answers: { 200: z.extend(driver, { trips }) },
    refusals: edit,
  },
  'POST /api/admin/drivers/:id/invite': {
    by: 'office',
    right: 'registers',
    reauthenticate: true,
    says: 'A QR address and six letters that connect one phone, for 15 minutes.',
    answers: { 201: invite },
  },
  'GET /api/admin/drivers/:id/devices': {
    by: 'office',
    right: 'read',
    says: "A driver's phones, revoked ones too.",
    answers: { 200: z.array(device) },
  },
  'GET /api/admin/drivers/:id/devices/:deviceId': {
    by: 'office',
    right: 'read',
    says: 'One phone of a driver.',
    answers: { 200: device },
  },
  'DELETE /api/admin/drivers/:id/devices/:deviceId': {
    by: 'office',
    right: 'registers',
    says: 'Disconnects a phone at once.',
    answers: { 204: null },
  },
  'GET /api/admin/vehicles': {
    by: 'office',
    right: 'read',
    says: 'Vehicles by make and model.',
    query: { active: 'true or false' },
    answers: { 200: z.array(vehicle) },
  },
  'POST /api/admin/vehicles': {
    by: 'office',
    right: 'registers',
    says: 'Takes a vehicle into the list.',
    body: newVehicle,
    answers: { 201: vehicle },
    refusals: [...row, 'taken'],
  },
  'PATCH /api/admin/vehicles/:id': {
    by: 'office',
    right: 'registers',
    says: 'Changes a vehicle; coming trips tell the new make and plate at once.',
    body: vehicleEdit,
    answers: { 200: z.extend(vehicle, { trips }) },
    refusals: [...edit, 'taken'],
  },
  'GET /api/admin/contact-messages': {
    by: 'office',
    right: 'read',
    says: 'What visitors wrote.',
    query: { show: 'open, handled or all', cursor: 'from the page before' },
    answers: {
      200: z.strictObject({ messages: z.array(message), nextCursor: maybeText, open: count }),
    },
  },
  'PATCH /api/admin/contact-messages/:id': {
    by: 'office',
    right: 'dispatch',
    says: 'Marks a message as handled, or as open again.',
    body: markSchema,
    answers: { 200: message },
    refusals: row,
  },
  'POST /api/admin/messages/:id/resend': {
    by: 'office',
    right: 'dispatch',
    says: 'Sends a mail again; the same click again gets the same answer.',
    body: resendSchema,
    answers: { 202: z.strictObject({ id, state: text }) },
    refusals: [...row, 'stale'],
  },
  'GET /mailbox/:id/html': {
    by: 'office',
    right: 'read',
    says: "A mail as the customer's mail program draws it.",
    answers: { 200: ['text/html'] },
  },
  'POST /api/admin/feeds': {
    by: 'office',
    right: 'registers',
    reauthenticate: true,
    says: 'A new private address of a calendar feed; the one before is dead from now on.',
    body: feedSchema,
    answers: { 201: feed },
    refusals: ['invalid-request'],
  },
  'DELETE /api/admin/feeds/:owner': {
    by: 'office',
    right: 'registers',
    says: "Ends the address of a feed: a driver's number, or office.",
    answers: { 204: null },
  },
} satisfies Endpoints
