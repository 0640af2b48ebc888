import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { accountSwitch, newAccount, newPartner, partnerEdit } from './input/partner.ts'
import { count, instant, madePassword, maybeText, text } from './parts.ts'

const partner = z.strictObject({
  code: text,
  name: text,
  phone: maybeText,
  email: maybeText,
  isActive: z.boolean(),
  version: text,
  /** Guests who come by it book for the hotel. */
  bookingLink: text,
  /** Its share of what its trips are worth, in hundredths of a percent, by the month it begins in. */
  commission: z.array(z.strictObject({ from: text, basisPoints: count })),
  trips: z.strictObject({ thisMonth: count, all: count }),
  accounts: z.array(
    z.strictObject({ username: text, isActive: z.boolean(), lastSignInAt: z.nullable(instant) }),
  ),
})

/** A first password, told this one time. */
export type MadePassword = z.infer<typeof madePassword>

const row = ['invalid-request'] as const

/** Hotels that send guests, and the accounts they sign in with. */
export const officePartnerEndpoints = {
  'GET /api/admin/partners': {
    by: 'office',
    right: 'read',
    says: 'Hotels by name, with accounts, booking link and trips.',
    answers: { 200: z.array(partner) },
  },
  'POST /api/admin/partners': {
    by: 'office',
    right: 'registers',
    says: 'Takes a hotel in.',
    body: newPartner,
    answers: { 201: partner },
    refusals: [...row, 'taken'],
  },
  'GET /api/admin/partners/:code': {
    by: 'office',
    right: 'read',
    says: 'One hotel.',
    answers: { 200: partner },
  },
  'PATCH /api/admin/partners/:code': {
    by: 'office',
    right: 'registers',
    says: 'Changes a hotel; out of service ends every session of it at once.',
    body: partnerEdit,
    answers: { 200: partner },
    refusals: [...row, 'stale'],
  },
  'GET /api/admin/partners/:code/statement.csv': {
    by: 'office',
    right: 'export',
    says: 'Trips of a hotel in a month, what they are worth, and its commission.',
    query: { month: 'month, YYYY-MM' },
    answers: { 200: ['text/csv'] },
    refusals: ['invalid-filter'],
  },
  'POST /api/admin/partners/:code/accounts': {
    by: 'office',
    right: 'registers',
    reauthenticate: true,
    says: 'A new account; its password is told this one time.',
    body: newAccount,
    answers: { 201: madePassword },
    refusals: [...row, 'taken'],
  },
  'PATCH /api/admin/partners/:code/accounts/:username': {
    by: 'office',
    right: 'registers',
    says: 'Turns an account on or off; off ends its sessions at once.',
    body: accountSwitch,
    answers: { 200: partner },
    refusals: row,
  },
  'POST /api/admin/partners/:code/accounts/:username/password': {
    by: 'office',
    right: 'registers',
    reauthenticate: true,
    says: 'A new password, told this one time; sessions end.',
    answers: { 200: madePassword },
  },
} satisfies Endpoints
