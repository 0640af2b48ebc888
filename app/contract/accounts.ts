import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { codeSchema, confirmationSchema, endSchema, passwordSchema } from './input/account.ts'
import { signInSchema, stepSchema } from './input/sign-in.ts'
import { clock, count, day, instant, maybeText, status, text } from './parts.ts'

const role = z.enum(['admin', 'partner'])
const signedIn = z.strictObject({ role })

const ownSession = z.union([signedIn, z.strictObject({ mustChangePassword: z.literal(true) })])

/** Who has a session: where they work, or that they first choose a password in place of the one made for them. */
export type OwnSession = z.infer<typeof ownSession>

/** Signed in, or asked for a code first. */
export type SignedIn = OwnSession | { secondFactor: true }

const session = z.strictObject({ role, partnerCode: z.optional(text), expiresAt: instant })

const enrolment = z.strictObject({
  secret: text,
  /** The same as a QR code: its size in modules, and what is dark as an SVG path. */
  qr: z.strictObject({ size: count, path: text }),
})

const partnerTrip = z.strictObject({
  date: day,
  time: clock,
  firstName: text,
  lastName: text,
  pickupLocation: text,
  dropoffLocation: text,
  passengers: count,
  price: z.nullable(z.number()),
  status,
  /** First name and car, once the guest was told of them. */
  driver: maybeText,
  vehicle: maybeText,
})

const refusals = ['invalid-account'] as const

/** Signing in, one's own account, and the partner area. */
export const accountEndpoints = {
  'POST /api/sign-in': {
    by: 'anyone',
    says: 'A session cookie for a username and password; with a second factor, a code is asked for first. With a password that was made for its owner, the session opens nothing until they chose their own.',
    body: signInSchema,
    answers: { 200: z.union([ownSession, z.strictObject({ secondFactor: z.literal(true) })]) },
    refusals: ['invalid-sign-in', 'refused'],
  },
  'POST /api/sign-in/second-factor': {
    by: 'anyone',
    says: 'Finishes a sign-in by a code.',
    body: stepSchema,
    answers: { 200: ownSession },
    refusals: ['invalid-code', 'wrong-code', 'sign-in-expired'],
  },
  'POST /api/sign-in/password': {
    by: 'anyone',
    says: 'Finishes a first sign-in: a password of one’s own for the one that was made.',
    body: passwordSchema,
    answers: { 200: signedIn },
    refusals: [...refusals, 'sign-in-expired'],
  },
  'POST /api/sign-out': {
    by: 'anyone',
    says: "Ends the caller's session.",
    answers: { 204: null },
  },
  'GET /api/session': {
    by: 'anyone',
    says: 'Who is signed in.',
    answers: { 200: session },
    refusals: ['no-session'],
  },
  'POST /api/account/password': {
    by: 'account',
    says: 'Changes the password and ends all other sessions.',
    body: passwordSchema,
    answers: { 204: null },
    refusals,
  },
  'POST /api/account/reauthentication': {
    by: 'account',
    says: 'Takes the password once more, for what is refused as `reauthentication-due`; it counts for 15 minutes. The session gets a new cookie.',
    body: confirmationSchema,
    answers: { 204: null },
    refusals,
  },
  'POST /api/account/sessions/end-others': {
    by: 'account',
    reauthenticate: true,
    says: 'Signs out every other browser of the account.',
    answers: { 204: null },
  },
  'POST /api/account/second-factor': {
    by: 'office',
    right: 'own-account',
    says: 'Begins a second factor: its secret, for an authenticator app.',
    body: confirmationSchema,
    answers: { 200: enrolment },
    refusals: [...refusals, 'already-on'],
  },
  'POST /api/account/second-factor/confirm': {
    by: 'office',
    right: 'own-account',
    says: 'Turns the second factor on by its first code; answers spare codes, this one time.',
    body: codeSchema,
    answers: { 200: z.strictObject({ spareCodes: z.array(text) }) },
    refusals,
  },
  'POST /api/account/second-factor/off': {
    by: 'office',
    right: 'own-account',
    says: 'Turns the second factor off.',
    body: endSchema,
    answers: { 204: null },
    refusals: [...refusals, 'not-on'],
  },
  'GET /api/partner/bookings': {
    by: 'partner',
    says: "The trips of the hotel's guests.",
    query: {
      period: 'today, tomorrow, week, next7 or span',
      from: 'first day of a span',
      to: 'last day of a span',
    },
    answers: { 200: z.strictObject({ bookings: z.array(partnerTrip) }) },
    refusals: ['invalid-period'],
  },
} satisfies Endpoints
