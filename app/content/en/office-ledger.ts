import type { TripEventActor, TripEventKind } from '#app/domain/trip-events/kinds.ts'
import { inEnglish } from '../texts.ts'

const quartersBeyond = (count: number) =>
  count === 1 ? '1 started quarter of an hour' : `${count} started quarters of an hour`

/** What the office reads of what was told while a trip was driven. */
export const ledgerTextEn = inEnglish({
  heading: 'On the road',
  empty: 'No driver’s phone has reported on this trip yet.',
  broken: 'This ledger is not as it was written. Ask whoever runs the server.',
  invalidDecision: 'Say whether the no-show is confirmed.',
  stale: 'This booking was changed meanwhile. Look again, then decide.',
  noClaim: 'There is no no-show to decide here any more.',
  notHeld: 'This event does not wait for a decision.',
  notCounted: 'This event does not count any more. Look again.',
  noProblem: 'This problem is not open any more. Look again.',
  noteInvalid: 'Say it in up to 500 characters.',
  reasonMissing: 'Say why it is corrected, in up to 500 characters.',
  evidencePdf: 'Evidence for a card dispute (PDF)',
  evidenceJson: 'The same as JSON',
  metres: (metres: number) => `told ${metres} m from the pickup`,
  noPosition: 'told without a position',
  photo: 'Photo the driver took',
  confirm: 'Confirm: nobody came',
  decline: 'Decline',
  count: 'Let it count',
  correct: 'Correct',
  correctLabel: (event: string) => `Correct “${event}”`,
  correctNote:
    'It counts no more; cash that was told so leaves the money of the day. It stays in the ledger, with your correction and your name beside it.',
  reason: 'Why it was wrong',
  reasonHint:
    'The driver and the evidence show it; the guest reads only that the steps were put right.',
  takeBack: 'Take it back',
  reopen: 'Reopen',
  reopenLabel: 'Reopen the problem',
  reopenNote:
    'The problem is marked again wherever its trip stands. That it was called dealt with stays in the ledger, with your name beside it.',
  reopenReason: 'Why it is not dealt with',
  reopenHint: 'The driver and the evidence show it; the guest reads nothing of problems.',
  keep: 'Leave it',
  held: 'does not count: no longer this driver’s trip, cancelled, or more cash than is due',
  former: 'of a driver before: no step of the present one',
  takenBack: 'taken back, does not count',
  gap: 'events of this phone before it are missing',
  skewed: 'the phone’s clock was wrong',
  erased: 'content erased',
  forged: 'not as the phone signed it',
  /** `quarters`: started ones beyond the free time. */
  waits: (from: string, until: string, quarters: number) =>
    quarters > 0
      ? `Waiting since ${from}. The free time ended at ${until}: ${quartersBeyond(quarters)} so far.`
      : `Waiting counts from ${from} and is free until ${until}.`,
  waited: (from: string, to: string, quarters: number) =>
    quarters > 0
      ? `The driver waited from ${from} to ${to}: ${quartersBeyond(quarters)} beyond the free time.`
      : `The driver waited from ${from} to ${to}, within the free time.`,
  rating: (stars: number) => `The guest gave ${stars} of 5 stars`,
  kind: {
    'on-way': 'On the way',
    arrived: 'Arrived',
    'on-board': 'Guest on board',
    done: 'Done',
    undo: 'Taken back',
    problem: 'Problem',
    'contact-attempt': 'Tried to reach the guest',
    'no-show-claimed': 'Nobody came',
    'cash-received': 'Cash received',
    'guest-here': 'The guest is there',
    'guest-late': 'The guest is late',
    'no-show-confirmed': 'No-show confirmed',
    'no-show-declined': 'No-show declined',
    'held-counted': 'Counted after all',
    correction: 'Corrected by the office',
    'problem-resolved': 'Problem dealt with',
    seen: 'Seen on the phone',
  } satisfies Record<TripEventKind, string>,
  attempt: { call: 'by phone', message: 'by message' },
  seenGone: 'that the trip is no longer theirs',
  minutes: (minutes: number) => `${minutes} min`,
  actor: { driver: 'Driver', guest: 'Guest', office: 'Office' } satisfies Record<
    TripEventActor,
    string
  >,
})

/** The overview's word on the road. */
export const roadTextEn = inEnglish({
  heading: 'On the road',
  held: 'A driver’s word waits for yours',
  stars: (stars: number) => `${stars} of 5 stars from a guest`,
})
