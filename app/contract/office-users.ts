import * as z from 'zod/mini'
import { OFFICE_ROLES } from '#app/domain/office/rights.ts'
import { CLOCK_HOURS } from '#app/domain/time/clock-hours.ts'
import type { Endpoints } from './endpoint.ts'
import {
  newOfficeUser,
  officeSettingsEdit,
  officeUserEdit,
  officeUserReset,
} from './input/office-user.ts'
import { cents, count, instant, madePassword, text } from './parts.ts'

const role = z.enum(OFFICE_ROLES)

const user = z.strictObject({
  id: text,
  username: text,
  role,
  /** The most they may give back at once; null without a limit. */
  refundLimitCents: z.nullable(cents),
  secondFactor: z.boolean(),
  active: z.boolean(),
  lastSignInAt: z.nullable(instant),
  version: text,
})

const settings = z.strictObject({
  secondFactorOf: z.array(role),
  /** By which clock its screens write times and short dates. */
  clock: z.enum(CLOCK_HOURS),
  version: count,
})

/** Who signs in to the office, and what is demanded of them. */
export const officeUserEndpoints = {
  'GET /api/admin/users': {
    by: 'office',
    right: 'users',
    says: 'Who signs in to the office, and as what.',
    answers: { 200: z.array(user) },
  },
  'POST /api/admin/users': {
    by: 'office',
    right: 'users',
    reauthenticate: true,
    says: 'Lets somebody in; their first password is told this one time.',
    body: newOfficeUser,
    answers: { 201: z.extend(user, { password: text }) },
    refusals: ['invalid-request', 'taken'],
  },
  'PATCH /api/admin/users/:id': {
    by: 'office',
    right: 'users',
    reauthenticate: true,
    says: 'Changes what somebody may do, ends them (signed out at once) or lets them in again; the last owner stays one.',
    body: officeUserEdit,
    answers: { 200: user },
    refusals: ['invalid-request', 'stale', 'last-owner'],
  },
  'POST /api/admin/users/:id/password': {
    by: 'office',
    right: 'users',
    reauthenticate: true,
    says: 'A new first password, told this one time; they are signed out.',
    body: officeUserReset,
    answers: { 200: madePassword },
    refusals: ['invalid-request'],
  },
  'GET /api/admin/audit.csv': {
    by: 'office',
    right: 'audit',
    says: 'What was done in the office and by whom, newest first, as a CSV file.',
    query: {
      who: 'a username, or customer, system, provider, driver, operator',
      area: 'what it was about',
      from: 'first day, YYYY-MM-DD',
      to: 'last day, YYYY-MM-DD',
      reference: 'of a booking',
    },
    answers: { 200: ['text/csv'] },
  },
  'GET /api/admin/office-settings': {
    by: 'office',
    right: 'settings',
    says: 'What holds for everybody in the office.',
    answers: { 200: settings },
  },
  'PUT /api/admin/office-settings': {
    by: 'office',
    right: 'settings',
    says: 'Changes what holds for everybody in the office, at once.',
    body: officeSettingsEdit,
    answers: { 200: settings },
    refusals: ['invalid-request', 'stale', 'reauthentication-due'],
  },
} satisfies Endpoints
