import { company } from '#app/content/company.ts'
import { calendarTextEn } from '#app/content/en/calendar.ts'
import { meetingPointTextEn } from '#app/content/en/meeting-point.ts'
import { texts } from '#app/content/texts.ts'
import type { CalendarStatus } from '#app/domain/booking/calendar-status.ts'
import { carrierLine } from '#app/domain/booking/carrier-line.ts'
import { meetingPointOf } from '#app/domain/place/meeting-point.ts'
import { oneLine } from '#app/domain/text/one-line.ts'
import type { CalendarEvent, CalendarKey, EventName } from '#app/server/calendar/index.server.ts'
import type { bookings } from '#app/server/db/index.server.ts'

type Leg = typeof bookings.$inferSelect
type Fact = [label: string, value: string | number | null]

/** Names a leg's event; the same in the office's feed and in the customer's file. */
export function calendarKey(
  leg: Pick<Leg, 'id' | 'bookingRef' | 'version'>,
  origin: string,
): CalendarKey {
  const name = eventName({ bookingId: leg.id, bookingRef: leg.bookingRef }, origin)
  return { ...name, sequence: leg.version }
}

/** Names an event also when nothing but its number and reference is left. */
export function eventName(
  { bookingId, bookingRef }: { bookingId: number; bookingRef: string },
  origin: string,
): EventName {
  return { bookingId, uid: `${bookingRef}@${new URL(origin).hostname}` }
}

/**
 * What the company's calendar shows of a leg. Read from the stored booking; without id
 * number, e-mail and special request, which may hold anything.
 */
export function officeEvent(
  leg: Leg,
  calendarStatus: CalendarStatus,
  origin: string,
): CalendarEvent {
  const text = texts()(calendarTextEn)
  const customer = oneLine(leg.customerName)
  const summary =
    leg.kind === 'tour'
      ? text.office.tour(oneLine(leg.tourTitle ?? ''), customer)
      : text.office.transfer(routeOf(leg), customer)
  const { labels } = text
  return {
    ...calendarKey(leg, origin),
    ...timeAndPlace(leg),
    summary: withCalendarStatus(summary, calendarStatus),
    description: written([
      [labels.kind, text.kinds[leg.kind === 'tour' ? 'tour' : 'transfer']],
      [labels.reference, leg.bookingRef],
      [labels.customer, leg.customerName],
      [labels.phone, leg.phone],
      ...tripFacts(leg),
    ]),
  }
}

/**
 * What a customer's own file shows of a leg. Calendars are shared with others: it leads to the page
 * that asks for reference and address, not to the private link. `meetingWords` is what the office says of where
 * they are met, empty where it says nothing.
 */
export function customerEvent(
  leg: Leg,
  calendarStatus: CalendarStatus,
  { origin, meetingWords }: { origin: string; meetingWords: string },
): CalendarEvent {
  const text = texts()(calendarTextEn)
  const summary =
    leg.kind === 'tour'
      ? text.customer.tour(oneLine(leg.tourTitle ?? ''))
      : text.customer.transfer(routeOf(leg))
  const { labels } = text
  return {
    ...calendarKey(leg, origin),
    ...timeAndPlace(leg),
    summary: withCalendarStatus(summary, calendarStatus),
    description: written([
      [labels.reference, leg.bookingRef],
      ...tripFacts(leg),
      [
        labels.meeting,
        meetingWords || texts()(meetingPointTextEn)[meetingPointOf(leg.pickupLocation)],
      ],
      [labels.company, company().phone],
      [labels.manage, `${origin}/manage`],
    ]),
  }
}

/** The length is the catalogue's or the route's, not when the driver is free again. */
function timeAndPlace(leg: Leg): Pick<CalendarEvent, 'startsAt' | 'endsAt' | 'location'> {
  return {
    startsAt: leg.pickupAt,
    endsAt: new Date(leg.pickupAt.getTime() + leg.durationMinutes * 60_000),
    location: oneLine(leg.pickupLocation),
  }
}

function tripFacts(leg: Leg): Fact[] {
  const { labels } = texts()(calendarTextEn)
  const driver = [leg.driverName, leg.driverPhone].filter(Boolean).join(', ')
  const shared: Fact[] = [
    [labels.vehicle, leg.assignedVehicle || leg.vehicleType],
    [labels.flightOrFerry, carrierLine(leg)],
    [labels.driver, driver],
  ]
  if (leg.kind === 'tour') {
    return [
      [labels.tour, leg.tourTitle],
      [labels.pickup, leg.pickupLocation],
      [labels.participants, leg.passengers],
      ...shared,
    ]
  }
  return [
    [labels.from, leg.pickupLocation],
    [labels.to, leg.dropoffLocation],
    [labels.passengers, leg.passengers],
    [labels.luggage, leg.luggage],
    ...shared,
  ]
}

function routeOf(leg: Leg): string {
  return texts()(calendarTextEn).route(oneLine(leg.pickupLocation), oneLine(leg.dropoffLocation))
}

function withCalendarStatus(summary: string, calendarStatus: CalendarStatus): string {
  return calendarStatus === 'held' ? texts()(calendarTextEn).notPaid(summary) : summary
}

/** A line for every fact there is. */
function written(facts: Fact[]): string {
  return facts
    .map(([label, value]) => [label, oneLine(String(value ?? ''))] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
}
