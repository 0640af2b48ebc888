import { minuteOfDay } from '#app/domain/planning/trip-times.ts'
import { DAY_MINUTES, type WallDate, weekdayOf } from '#app/domain/time/athens.ts'
import type { DriverShift, ShiftPattern, ShiftTimes } from './shift.ts'

/** When a driver is away, or a car out of service. */
type Away = { startsAt: Date; endsAt: Date }

/** A driver's shift of a day, and where it comes from: entered for the day, or a pattern. */
export type RosterShift = DriverShift & { source: 'entered' | 'pattern' }

/** A stretch in which a driver can be planned. */
export type WorkSpan = ShiftTimes & { driverId: number }

/** Everything entered that a day's roster follows from. */
type RosterFacts = {
  shifts: readonly DriverShift[]
  patterns: readonly ShiftPattern[]
  absences: readonly (Away & { driverId: number })[]
}

/** Who works on a day. `isEntered` false: nobody entered a shift, everybody counts from 06:00 to 24:00. */
export type DayRoster = { isEntered: boolean; spans: WorkSpan[] }

/** What every active driver counts with on a day for which no shift is entered. */
const WITHOUT_ROSTER: ShiftTimes = {
  fromMinute: 6 * 60,
  toMinute: DAY_MINUTES,
  breakMinutes: 0,
  vehicleId: null,
}

/** The shifts of a day: those entered for it, and patterns for drivers who have none entered. */
export function shiftsOfDay(
  day: WallDate,
  { shifts, patterns }: Pick<RosterFacts, 'shifts' | 'patterns'>,
): RosterShift[] {
  const entered = shifts.filter((shift) => shift.day === day)
  const drivers = new Set(entered.map(({ driverId }) => driverId))
  const weekday = weekdayOf(day) + 1
  const repeated = patterns.filter(
    (pattern) =>
      !drivers.has(pattern.driverId) &&
      pattern.weekday === weekday &&
      pattern.validFrom <= day &&
      (pattern.validTo === null || day <= pattern.validTo),
  )
  return [
    ...entered.map((shift) => ({ ...shift, source: 'entered' as const })),
    ...repeated.map((pattern) => ({ ...timesOf(pattern), day, source: 'pattern' as const })),
  ].toSorted((a, b) => a.driverId - b.driverId || a.fromMinute - b.fromMinute)
}

/**
 * Who of the active drivers can be planned on a day, and when: shifts without absences. Once anybody has a
 * shift on the day, only drivers with one work.
 */
export function rosterOfDay(
  day: WallDate,
  activeDrivers: readonly number[],
  facts: RosterFacts,
): DayRoster {
  const shifts = shiftsOfDay(day, facts).filter(({ driverId }) => activeDrivers.includes(driverId))
  const isEntered = shifts.length > 0
  const meant: WorkSpan[] = isEntered
    ? shifts.map(({ day: _, source: __, ...span }) => span)
    : activeDrivers.map((driverId) => ({ ...WITHOUT_ROSTER, driverId }))
  const spans = meant.flatMap((span) => {
    const away = facts.absences
      .filter(({ driverId }) => driverId === span.driverId)
      .map((absence) => minutesAway(day, absence))
    return withoutAway(span, away)
  })
  return { isEntered, spans }
}

/** From when to when somebody or something is away, in minutes of the day. */
export function minutesAway(day: WallDate, away: Away): [from: number, to: number] {
  return [minuteOfDay(day, away.startsAt), minuteOfDay(day, away.endsAt)]
}

/** Whoever is away for a part works before and after it; the time away is the break. */
function withoutAway(span: WorkSpan, away: [number, number][]): WorkSpan[] {
  const parts = away.reduce(
    (left, [from, to]) =>
      left.flatMap(([begins, ends]): [number, number][] =>
        to <= begins || from >= ends
          ? [[begins, ends]]
          : [
              ...(from > begins ? [[begins, from] as [number, number]] : []),
              ...(to < ends ? [[to, ends] as [number, number]] : []),
            ],
      ),
    [[span.fromMinute, span.toMinute] as [number, number]],
  )
  if (parts.length === 1 && parts[0]?.[0] === span.fromMinute && parts[0][1] === span.toMinute) {
    return [span]
  }
  return parts.map(([fromMinute, toMinute]) => ({ ...span, fromMinute, toMinute, breakMinutes: 0 }))
}

function timesOf(pattern: ShiftPattern): WorkSpan {
  const { driverId, fromMinute, toMinute, breakMinutes, vehicleId } = pattern
  return { driverId, fromMinute, toMinute, breakMinutes, vehicleId }
}
