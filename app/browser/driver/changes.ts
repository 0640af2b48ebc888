import type { DayTrip, DriverDay } from '#app/contract/driver.ts'
import { operatingDay } from '#app/domain/time/operating-day.ts'
import { foldTrip } from '#app/domain/trip-events/fold.ts'
import type { DriverAppText } from './use-phone.ts'

/** One thing that is another now; `from` is empty where there was none, `label` where the words say all. */
type Change = { label: string; from: string; to: string }

/** What a driver reads of the difference between a trip as he saw it and as it is. */
export function changesOf(
  [before, after]: readonly [DayTrip, DayTrip],
  days: readonly DriverDay[],
  text: DriverAppText,
): Change[] {
  const [old, now] = [wordsOf(before, days, text), wordsOf(after, days, text)]
  const facts = Object.entries(text.unseen.label).flatMap(([name, label]) => {
    const [from, to] = [old[name as 'when'], now[name as 'when']]
    return from === to ? [] : [{ label, from, to: to || text.unseen.none }]
  })
  return [...facts, ...saidSince(before, after, text)]
}

/** When a trip is: with its day, unless that is today. */
export function whenOf(
  { pickupAt, time }: DayTrip,
  days: readonly DriverDay[],
  text: DriverAppText,
): string {
  const day = operatingDay(new Date(pickupAt))
  if (day === days[0]?.day) return time
  return `${day === days[0]?.next ? text.days.tomorrow : day} ${time}`
}

function wordsOf(
  trip: DayTrip,
  days: readonly DriverDay[],
  text: DriverAppText,
): Record<keyof DriverAppText['unseen']['label'], string> {
  const { passengers, luggage, vehicle, flightOrFerry, flightTime, events, cashDueCents } = trip
  const { pickup, dropoff, guest, phone, requests, note } = trip
  return {
    when: whenOf(trip, days, text),
    pickup,
    dropoff,
    guest,
    phone,
    flightOrFerry,
    flightTime,
    passengers: text.trip.passengers(passengers),
    luggage: text.trip.luggage(luggage),
    vehicle: vehicle ?? '',
    cash: text.cash.euros(cashDueCents + foldTrip(events).cashCents),
    requests,
    note,
    meetingWords: trip.meetingWords,
    pickupNote: trip.pickupNote,
    dropoffNote: trip.dropoffNote,
  }
}

/** The words of the guest and the office since. */
function saidSince(before: DayTrip, after: DayTrip, text: DriverAppText): Change[] {
  const known = new Set([...before.events, ...before.corrected].map(({ eventId }) => eventId))
  const { said } = text.unseen
  return after.events.flatMap(({ eventId, kind, deviceId, minutes }) => {
    if (deviceId !== null || known.has(eventId)) return []
    const words = kind === 'guest-late' ? text.trip.late(minutes ?? 0) : said[kind as 'correction']
    return [{ label: '', from: '', to: words ?? said.other }]
  })
}
