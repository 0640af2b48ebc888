import type { ChosenNoteKind, GuestNote, GuestNoteKind } from '#app/domain/office/guest-note.ts'
import { inEnglish } from '../texts.ts'
import { addressed } from './addressed.ts'

/** What a guest reads of a note, in a mail or on the phone. */
export const guestNotesEn = inEnglish({
  says: {
    late: ({ minutes }: GuestNote) =>
      `Your driver is running about ${minutes} minutes late. We are sorry. There is nothing you need to do: please wait at the meeting point.`,
    'flight-late': () =>
      'We have heard that your flight or ferry is late. Your driver comes when you arrive: there is nothing you need to do.',
    waiting: () => 'Your driver is at the meeting point and waits for you there.',
    call: () => 'Please call us as soon as you read this. It is about your trip.',
    own: ({ words }: GuestNote) => words,
    'driver-change': () =>
      'Your driver changes: the one we named to you no longer comes. Your trip stands as you booked it, and there is nothing you need to do. We send you the name, phone number and vehicle of your new driver before your pickup.',
  } satisfies Record<GuestNoteKind, (note: GuestNote) => string>,
  labels: {
    late: 'Driver is late',
    'flight-late': 'Flight or ferry is late',
    waiting: 'Driver is waiting',
    call: 'Please call us',
    own: 'A word from us',
    'driver-change': 'Your driver changes',
  } satisfies Record<GuestNoteKind, string>,
  subject: (label: string, trip: string, reference: string) => `${label}: ${trip} (${reference})`,
  heading: (name: string) => addressed('News of your trip', name),
  ownIntro: 'Our office writes to you about the trip below.',
  ownHeading: 'What you should know',
  onPhone: (words: string, reference: string) => `${words} (${reference})`,
})

/** Words of the dialog in which the office writes to guests. */
export const writeGuestsEn = inEnglish({
  open: 'Write to guests…',
  openOne: 'Write to guest…',
  heading: (count: number) => (count === 1 ? 'Write to the guest' : `Write to ${count} guests`),
  what: 'What is it about?',
  notes: {
    late: 'The driver is late',
    'flight-late': 'Their flight or ferry is late: we wait',
    waiting: 'The driver waits at the meeting point',
    call: 'Please call us',
    own: 'Own words',
  } satisfies Record<ChosenNoteKind, string>,
  minutes: 'About how many minutes late',
  wrongMinutes: 'Please give minutes from 1 to 180.',
  words: 'Your words',
  missingWords: 'Please write what the guest should read.',
  preview: 'They read',
  by: 'It goes by email at once, with the trip and our number below, and is kept in the history.',
  phones: 'Or from your own phone:',
  byPhone: (way: string, name: string) => `${way} to ${name}`,
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  close: 'Close',
  keep: 'Do not write',
  send: (count: number) => (count === 1 ? 'Send email' : `Send ${count} emails`),
  working: 'Sending…',
  done: (count: number) =>
    count === 1 ? '1 guest is written to.' : `${count} guests are written to.`,
  left: {
    cancelled: 'not written to: the trip is cancelled',
    'not-found': 'not written to: the trip is not there any more',
    'no-email': 'not written to: there is no email address',
  },
  failed: (reason: string) => `Nobody was written to. ${reason}`,
})
