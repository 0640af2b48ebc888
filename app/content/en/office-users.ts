import type { OfficeRole } from '#app/domain/office/rights.ts'
import { inEnglish } from '../texts.ts'

const roles: Readonly<Record<OfficeRole, string>> = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  accountant: 'Accountant',
  'read-only': 'Read-only',
}

const roleNotes: Readonly<Record<OfficeRole, string>> = {
  owner: 'Everything: users, settings, deletion, guests’ data, files in and out.',
  dispatcher: 'The day’s work: bookings, plan, mails, registers, money up to the limit.',
  accountant: 'Looks at everything, notes money, gives it back up to the limit, takes out files.',
  'read-only': 'Looks at everything but passport numbers, and changes nothing.',
}

/** Texts of /admin/users, and what somebody of the office hears who may not do something. */
export const usersTextEn = inEnglish({
  title: 'Users',
  lead: 'Who signs in to the office, and what each may do.',
  caption: 'Users of the office, by name',
  add: 'Add user',
  columns: {
    username: 'Username',
    role: 'Role',
    limit: 'Refund limit',
    secondFactor: 'Second factor',
    lastSignIn: 'Last sign-in',
    state: 'State',
    actions: 'Actions',
  },
  roles,
  roleNotes,
  rolesHeading: 'What each role may do',
  fields: { username: 'Username', role: 'Role', limit: 'Refund limit, €' },
  usernameHint: 'Letters, digits, dots, hyphens and underscores. The password is made for you.',
  usernameTaken: 'Somebody has this username.',
  limitHint:
    'The most they may give back at once: within ten minutes, all trips together. Empty: no limit.',
  wrongLimit: 'Please give an amount such as 50 or 82.50, or nothing.',
  wrongRole: 'Please choose one of the roles.',
  noLimit: 'No limit',
  noRefunds: 'None',
  you: 'you',
  on: 'On',
  off: 'Off',
  due: 'Due',
  unknown: 'not known',
  active: 'Active',
  ended: 'Ended',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  end: 'End',
  endOf: (name: string) => `End ${name}`,
  endNote: (name: string) =>
    `${name} is signed out everywhere at once and cannot sign in. What they did stays under their name.`,
  endAction: 'End this user',
  endedNow: (name: string) => `${name} is signed out and cannot sign in.`,
  reopen: 'Let in again',
  reopenOf: (name: string) => `Let in again: ${name}`,
  reopenNote: (name: string) =>
    `${name} signs in as before, with the role and the limit that stand here.`,
  reopened: (name: string) => `${name} can sign in again.`,
  reset: 'New password',
  resetOf: (name: string) => `New password for ${name}`,
  resetNote: (name: string) =>
    `${name} is signed out everywhere, and the old password stops working at once.`,
  resetAction: 'Make a new password',
  lostDevice: 'Their device is lost: turn the second factor off too',
  saved: (name: string) => `${name} is saved.`,
  lastOwner: 'This is the last owner: make somebody else an owner first.',
  factor: {
    heading: 'Second factor',
    lead: 'Whoever has a role marked here sets up an authenticator app before anything else.',
    of: (role: string) => `Demanded of: ${role}`,
    save: 'Save',
    saved: 'Saved: it counts from the next click of each of them.',
    own: 'You have no second factor yourself: you will set it up next.',
  },
  clock: {
    heading: 'Times and dates',
    lead: 'How the screens of the office write them, for everybody. Guests and hotels read AM and PM.',
    label: 'Clock',
    hours: { 12: '12 hours: 2:30 PM, 21 Nov 2026', 24: '24 hours: 14:30, 21/11/2026' },
    save: 'Use this clock',
    saved: 'Saved: the office goes by this clock now.',
  },
  refused: {
    notAllowed: 'Your role does not allow this. Please ask an owner.',
    secondFactorDue: 'Please set up your second factor first, on your account page.',
    aboveLimit: (limit: string, left = limit) =>
      left === limit
        ? `You may give back ${limit} at most within ten minutes. Please ask somebody with a higher limit.`
        : `You may give back ${limit} at most within ten minutes, all trips together: ${left} is left now. Please wait, or ask somebody with a higher limit.`,
    noRefunds: 'You may not give money back. Please ask somebody who may.',
  },
  denied: { heading: 'Not for your role' },
  dueOnAccount: {
    heading: 'Set up your second factor',
    lead: 'Your role needs one. Everything else opens as soon as it is on.',
  },
})
