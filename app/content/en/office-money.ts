import { MOST_SPAN_DAYS } from '#app/domain/booking/partner-period.ts'
import type { EarnedBy } from '#app/domain/reports/earned-by.ts'
import { inEnglish } from '../texts.ts'

const ways = { card: 'Card', cash: 'Cash', bank_transfer: 'Bank transfer' } as const

/** Header line of the accountant's file. */
export const accountsColumns = [
  'Date',
  'Time',
  'Way',
  'In',
  'Back',
  'VAT contained',
  'Booking Ref',
  'Trip dates',
  'Customer',
  'Partner',
  'Card provider',
  'Note',
  'Documents',
] as const

/** Words of the accountant's file. */
export const accountsWords = { ways } as const

/** Words of the dialog that asks for an amount which the office notes. */
export const amountTextEn = inEnglish({
  amount: 'Amount in euros',
  noReason: 'Please say why.',
  wrongAmount: 'Please enter an amount other than 0, such as 58.00.',
  note: 'Note (for the office)',
  keep: 'Back',
  confirm: 'Note it',
  working: 'Saving...',
})

/** Texts of the Money screen. */
export const moneyTextEn = inEnglish({
  title: 'Money',
  lead: 'What drivers hold, what moved, and what trips are worth.',
  from: 'From',
  to: 'To',
  /** Instead of the days that were asked for. */
  refusedDays: `These days cannot be shown: the first must not come after the last, nor more than ${MOST_SPAN_DAYS} days before it. Here is today.`,
  show: 'Show',
  days: 'Days',
  spans: { today: 'Today', yesterday: 'Yesterday', week: 'This week' },
  cash: {
    heading: 'Cash by driver',
    lead: 'Expected is what the trips of these days have collected or still collect. With them is all that was ever noted as collected and not handed in. What the office took in itself is with the office at once.',
    none: 'There is no cash in these days, and no driver holds any.',
    withoutDriver: 'Office, and trips without a driver',
    driver: 'Driver',
    trips: 'Trips',
    expected: 'Expected',
    received: 'Received',
    handedIn: 'Handed in',
    holds: 'With them now',
    action: 'Action',
    open: 'Hands in cash',
    openFor: (name: string) => `${name} hands in cash`,
    hint: 'An amount below 0 takes back what was noted by mistake.',
    done: (name: string, amount: string) => `${name} handed in ${amount}.`,
    unknownDriver: 'There is no such driver.',
    stale: (holds: string) =>
      `Something was noted meanwhile: they hold ${holds} now. Nothing was noted; please look again.`,
    moreThanHeld: (holds: string) =>
      `By the books they hold ${holds}. Note first what they collected, or say that more is meant.`,
    /** Asked before more is noted than a driver holds. */
    beyond: (name: string, holds: string, more: string) =>
      `By the books ${name} holds ${holds}: this is ${more} more. If a trip’s cash was not noted, note it at the trip first. Press again if it is right as it is.`,
    moreThanHandedIn: (most: string) =>
      `No more than ${most} was handed in that could be taken back.`,
    all: 'Together',
  },
  moved: {
    heading: 'Money that moved',
    lead: 'By the day on which it came in or went back. Card money is before the fees of the card provider.',
    way: 'Way',
    ways,
    in: 'Came in',
    back: 'Went back',
    net: 'Left',
    all: 'Together',
    export: 'For the accountant (CSV)',
    documents: 'Receipts and invoices (CSV)',
  },
  earned: {
    heading: 'What trips are worth',
    lead: 'Confirmed and driven trips by the day of the trip; each way of a return trip at its own price. On time is a driver whose app said by the agreed minute that they were there; only trips whose app told count.',
    by: 'Told apart by',
    names: {
      month: 'Month',
      route: 'Route or tour',
      kind: 'Kind',
      partner: 'Partner',
      driver: 'Driver',
      vehicle: 'Vehicle',
      method: 'Way to pay',
    } satisfies Record<EarnedBy, string>,
    none: 'No confirmed trip falls into these days.',
    nobody: '–',
    trips: 'Trips',
    worth: 'Worth',
    average: 'A trip',
    onTime: 'On time',
    share: (percent: number, of: number) => `${percent} % of ${of}`,
    all: 'Together',
    kinds: { transfer: 'Transfers', tour: 'Tours' },
  },
})
