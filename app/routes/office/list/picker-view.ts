import { pickerTextEn } from '#app/content/en/crew-picker.ts'
import { planReasonsEn } from '#app/content/en/plan-reasons.ts'
import { formatTime } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import type { CrewChoice } from '#app/server/dispatch/index.server.ts'

type Driver = CrewChoice['drivers'][number]
type Vehicle = CrewChoice['vehicles'][number]

/** A driver with what they would drive: "Nikos + Mercedes Vito PAR-1234". */
export function crewName({ name, crews }: Driver, vehicles: readonly Vehicle[]): string {
  const cars = new Set(crews.map(({ vehicleId }) => carName(vehicles, vehicleId)))
  return `${name} + ${[...cars].join(', ')}`
}

/** How a driver comes to the first of the trips: "free since 09:49 · 8 min away". */
export function approachText({ freeFrom, awayMinutes }: Driver): string {
  const text = texts()(pickerTextEn)
  const since = freeFrom === null ? text.freeBefore : text.freeSince(formatTime(freeFrom))
  return `${since} · ${text.away(awayMinutes)}`
}

/** What speaks against it, a sentence each; of several trips each names its own, and two that clash are told once. */
export function reasonsOf(
  { trips }: Pick<CrewChoice, 'trips'>,
  conflicts: readonly Driver['conflicts'][number][],
): string[] {
  const { conflict: words } = texts()(planReasonsEn)
  const pair = ({ code, moved, bookingRef = '' }: Driver['conflicts'][number]) =>
    [code, ...[moved, bookingRef].toSorted()].join(' ')
  const once = new Map(conflicts.toReversed().map((one) => [pair(one), one]))
  return conflicts
    .filter((one) => once.get(pair(one)) === one)
    .map((one) => (trips.length > 1 ? `${one.moved}: ` : '') + words(one))
}

/** So much speaks against a driver on the card itself; the question tells all of it. */
const MOST_REASONS = 2

/** What a card says against a driver, in two lines at most: of several trips how many do not fit, and the first reason. */
export function cardReasons(
  choice: Pick<CrewChoice, 'trips'>,
  conflicts: readonly Driver['conflicts'][number][],
): string[] {
  const text = texts()(pickerTextEn)
  const reasons = reasonsOf(choice, conflicts)
  const { length } = choice.trips
  const unfit = new Set(conflicts.map(({ moved }) => moved)).size
  const lines = length > 1 && unfit > 0 ? [text.unfit(unfit, length), ...reasons] : reasons
  const more = lines.length - MOST_REASONS
  const shown = lines.slice(0, MOST_REASONS)
  return more > 0 ? shown.with(-1, `${shown.at(-1)}, ${text.more(more)}`) : shown
}

/** A car to choose: "Mercedes Vito PAR-1234, Minivan, 8 seats", and what speaks against it. */
export function carOption(choice: Pick<CrewChoice, 'trips'>, vehicle: Vehicle): string {
  const { vehicleType, capacity, conflicts } = vehicle
  const facts = [named(vehicle), vehicleType, texts()(pickerTextEn).seats(capacity)].join(', ')
  const reasons = reasonsOf(choice, conflicts)
  return reasons.length > 0 ? `${facts}: ${reasons.join('; ')}` : facts
}

/** Who has the trips now: "Nikos, Mercedes Vito PAR-1234". */
export function crewText({ trips, drivers, vehicles }: CrewChoice): string {
  const names = trips.flatMap(({ driverId, vehicleId }) => [
    drivers.find(({ id }) => id === driverId)?.name ?? [],
    vehicleId === null ? [] : carName(vehicles, vehicleId),
  ])
  return [...new Set(names.flat())].join(', ') || texts()(pickerTextEn).nobody
}

function carName(vehicles: readonly Vehicle[], id: number | null): string {
  const vehicle = vehicles.find((one) => one.id === id)
  return vehicle ? named(vehicle) : texts()(pickerTextEn).noCar
}

function named({ makeModel, licensePlate }: Vehicle): string {
  return `${makeModel} ${licensePlate}`
}
