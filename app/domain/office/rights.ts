import type { Cents } from '#app/domain/money.ts'

/** What somebody is in the office, the most trusted first. */
export const OFFICE_ROLES = ['owner', 'dispatcher', 'accountant', 'read-only'] as const

/** What somebody is in the office; a `read-only` looks and changes nothing. */
export type OfficeRole = (typeof OFFICE_ROLES)[number]

/**
 * Every right of the office, and who has it. Each endpoint and page of the office names one of these; the
 * guards ask here, and so does every screen that hides what its reader may not do.
 */
const RIGHTS = {
  /** The own password, second factor and sessions. */
  'own-account': ['owner', 'dispatcher', 'accountant', 'read-only'],
  /** Bookings, days, plan, registers and reports, without documents of guests. */
  read: ['owner', 'dispatcher', 'accountant', 'read-only'],
  /** Bookings, crews, mails, requests, messages, selling stops: the work of a day. */
  dispatch: ['owner', 'dispatcher'],
  /** Guests' passport and ID numbers. */
  'id-numbers': ['owner', 'dispatcher'],
  /** Drivers, vehicles, shifts, partners, places, calendar feeds. */
  registers: ['owner', 'dispatcher'],
  /** Notes what came in, was handed in, or was sent. */
  money: ['owner', 'dispatcher', 'accountant'],
  /** Gives money back, each of these up to their own limit. */
  refund: ['owner', 'dispatcher', 'accountant'],
  /** Takes the lists of bookings and money out as files. */
  export: ['owner', 'accountant'],
  /** Takes bookings in from a file. */
  import: ['owner'],
  /** Deletes bookings for good. */
  delete: ['owner'],
  /** Reads out and erases what is held of a guest. */
  'personal-data': ['owner'],
  /** How is sold, and what holds for everybody in the office. */
  settings: ['owner'],
  /** Who signs in to the office, and as what. */
  users: ['owner'],
  /** Who did what. */
  audit: ['owner'],
} as const satisfies Record<string, readonly OfficeRole[]>

/** Something one may do in the office, or not. */
export type Right = keyof typeof RIGHTS

/** Every right there is, in the order they are told to people. */
export const OFFICE_RIGHTS = Object.keys(RIGHTS) as Right[]

/** Whether somebody of this role may do this. */
export function may(role: OfficeRole, right: Right): boolean {
  const roles: readonly OfficeRole[] = RIGHTS[right]
  return roles.includes(role)
}

/** Whether text names a role of the office. */
export function isOfficeRole(text: string): text is OfficeRole {
  return (OFFICE_ROLES as readonly string[]).includes(text)
}

/** More than this at once, in cents, goes back by who gave their password lately alone. */
export const LARGE_REFUND_CENTS: Cents = 50_000

/** Who asks, as far as money is concerned; no limit is null. */
type Refunder = { role: OfficeRole; refundLimitCents: Cents | null }

/**
 * The most somebody may give back at once, in cents; null without a limit. Who may not at all: 0. An owner,
 * who sets the limits, has none.
 */
export function refundLimit({ role, refundLimitCents }: Refunder): Cents | null {
  if (role === 'owner') return null
  return may(role, 'refund') ? refundLimitCents : 0
}
