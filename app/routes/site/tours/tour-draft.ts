import { EMPTY_PERSON, type PersonDraft } from '#app/contract/input/person.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/booking/status.ts'
import { MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import { isWallDate, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import { startOn } from '#app/domain/time/tour-starts.ts'
import type { TourFacts } from './tour-facts.ts'

/** What is chosen of one tour while the form is being filled in. */
type TourChoice = {
  date: WallDate | ''
  time: WallTime
  participants: number
  pickupPlace: string
  paymentMethod: PaymentMethod | ''
}

/** The whole form while it is being filled in. */
export type TourDraft = PersonDraft & TourChoice

/** Most visitors come in twos; the price is the same up to eight. */
const USUAL_PARTY = 2

/**
 * The form as it opens: what this tab kept of the tour and the person, each field only where it
 * still makes sense. A day that has passed is dropped; the start is the first of the tour.
 *
 * @param kept As stored, so anything at all.
 */
export function readTourDraft(stored: object, tour: TourFacts, today: WallDate): TourDraft {
  const source = stored as Partial<Record<keyof TourDraft, unknown>>
  const { time, participants, pickupPlace, paymentMethod } = source
  const isAhead = typeof source.date === 'string' && isWallDate(source.date) && source.date >= today
  const date = isAhead ? (source.date as WallDate) : ''
  return {
    ...readPerson(source),
    date,
    time: startOn(tour, date, typeof time === 'string' ? time : ''),
    participants: isParty(participants) ? participants : USUAL_PARTY,
    pickupPlace: typeof pickupPlace === 'string' ? pickupPlace : '',
    paymentMethod: PAYMENT_METHODS.find((method) => method === paymentMethod) ?? '',
  }
}

/** The choice without the person, to be kept for a return from the card page. */
export function choiceOf(draft: TourDraft): TourChoice {
  const { date, time, participants, pickupPlace, paymentMethod } = draft
  return { date, time, participants, pickupPlace, paymentMethod }
}

/** The person without the choice, to be kept for the next form of this tab. */
export function personOf(draft: TourDraft): PersonDraft {
  return readPerson(draft)
}

function readPerson(source: Partial<Record<keyof PersonDraft, unknown>>): PersonDraft {
  const fields = Object.entries(EMPTY_PERSON).map(([field, empty]) => {
    const value = source[field as keyof PersonDraft]
    return [field, typeof value === typeof empty ? value : empty]
  })
  return Object.fromEntries(fields) as PersonDraft
}

function isParty(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_PASSENGERS
}
