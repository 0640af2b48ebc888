import { pickerTextEn } from '#app/content/en/office-list.ts'
import { texts } from '#app/content/texts.ts'
import { athensTime } from '#app/domain/time/athens.ts'
import type { Availability, Busy, ListedBooking } from '#app/server/bookings/index.server.ts'
import type { BookingNow } from './office-calls.ts'

type Driver = Availability['drivers'][number]
type Vehicle = Availability['vehicles'][number]

/** Options of a select under one heading. */
export type OptionGroup = { label: string; options: { id: number; label: string }[] }

/** Drivers to choose from, the free ones first; `current` is kept although no longer active. */
export function driverGroups(drivers: readonly Driver[], current: ListedBooking): OptionGroup[] {
  const text = texts()(pickerTextEn)
  const { driverId, driverName } = current
  return groups(
    [text.free, drivers.filter(({ busy }) => !busy).map(driverOption)],
    [text.busy, drivers.filter(({ busy }) => busy).map(driverOption)],
    [text.gone, goneOption(drivers, driverId, driverName)],
  )
}

/** Vehicles to choose from: all of them, the free ones of the needed type first. */
export function vehicleGroups(vehicles: readonly Vehicle[], current: ListedBooking): OptionGroup[] {
  const text = texts()(pickerTextEn)
  const { vehicleType, vehicleId, assignedVehicle } = current
  const free = vehicles.filter(({ busy }) => !busy)
  const fits = (vehicle: Vehicle) => vehicle.vehicleType === vehicleType
  return groups(
    [text.freeOfType(vehicleType), free.filter(fits).map(vehicleOption)],
    [text.freeOther, free.filter((vehicle) => !fits(vehicle)).map(vehicleOption)],
    [text.busy, vehicles.filter(({ busy }) => busy).map(vehicleOption)],
    [text.gone, goneOption(vehicles, vehicleId, assignedVehicle)],
  )
}

/** When and for whom somebody is busy: "busy 14:30–15:10, PT-… (name)". */
export function busyText({ from, to, bookingRef, customerName }: Busy): string {
  const [start, end] = [new Date(from), new Date(to)]
  return texts()(pickerTextEn).busyAt(athensTime(start), athensTime(end), bookingRef, customerName)
}

/** Warns of a vehicle with fewer seats than people; null when everybody fits. */
export function seatsText(vehicle: Vehicle | undefined, passengers: number): string | null {
  if (!vehicle || vehicle.capacity >= passengers) return null
  return texts()(pickerTextEn).tooSmall(vehicle.capacity, passengers)
}

/** What a booking has now: "Nikos, Mercedes Vito - PAR-1234". */
export function crewText({ driverName, assignedVehicle }: BookingNow): string {
  return [driverName, assignedVehicle].filter(Boolean).join(', ') || texts()(pickerTextEn).nobody
}

function driverOption({ id, name, busy }: Driver) {
  return { id, label: busy ? `${name}: ${busyText(busy)}` : name }
}

function vehicleOption({ id, makeModel, licensePlate, capacity, vehicleType, busy }: Vehicle) {
  const label = `${makeModel} - ${licensePlate}, ${vehicleType}, ${texts()(pickerTextEn).seats(capacity)}`
  return { id, label: busy ? `${label}: ${busyText(busy)}` : label }
}

function goneOption(known: readonly { id: number }[], id: number | null, label: string | null) {
  const isGone = id !== null && label !== null && known.every((one) => one.id !== id)
  return isGone ? [{ id, label }] : []
}

function groups(...named: [string, OptionGroup['options']][]): OptionGroup[] {
  return named
    .filter(([, options]) => options.length > 0)
    .map(([label, options]) => ({ label, options }))
}
