import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import { tourVehicle } from '#app/domain/fleet/tour-vehicle.ts'
import {
  chooseVehicle,
  MAX_LUGGAGE,
  MAX_PASSENGERS,
  type VehicleType,
} from '#app/domain/fleet/vehicle.ts'
import type { Cents } from '#app/domain/money.ts'
import { readGuardedCell } from '#app/domain/text/csv-cell.ts'
import { oneLine } from '#app/domain/text/one-line.ts'
import { foldText } from '#app/domain/text/search-text.ts'
import { athensInstant, type WallDate, type WallTime } from '#app/domain/time/athens.ts'
import {
  readCount,
  readDate,
  readKind,
  readMethod,
  readPrice,
  readStatus,
  readTime,
  readVehicle,
} from './cells.ts'
import type { ColumnMapping, ImportField } from './fields.ts'

/** A booking as a row of a file tells it; money in cents, date and time by the Athens clock. */
export type ImportedBooking = {
  kind: 'transfer' | 'tour'
  date: WallDate
  time: WallTime
  pickupAt: Date
  firstName: string
  lastName: string
  /** Empty for a past trip that has none. */
  email: string
  phone: string
  pickup: string
  dropoff: string
  tour: KnownTour | null
  passengers: number
  luggage: number
  vehicleType: VehicleType
  price: Cents | null
  paymentMethod: PaymentMethod | ''
  status: BookingStatus
  specialRequest: string
  partnerCode: string | null
  /** In capitals; null when there is none that can be kept. */
  reference: string | null
}

/** A tour of the catalogue, as far as a row is compared with it. */
type KnownTour = { id: number; title: string; durationMinutes: number }

/** What rows are held against. */
export type ImportGround = {
  tours: readonly KnownTour[]
  /** Codes of all partners, also of former ones. */
  partnerCodes: readonly string[]
  now: Date
}

/** What is wrong with a field; `too-long` carries the limit, `shortened` is a damaged number. */
export type CellProblem =
  | { problem: 'missing' | 'unreadable' | 'unknown' | 'out-of-range' | 'shortened' }
  | { problem: 'too-long'; limit: number }

/** A field at fault: what stands in it, and what is wrong. */
export type RowError = { field: ImportField; value: string } & CellProblem

/** A row, read: a booking, or everything that is wrong with it. */
type ReadRow = { ok: true; booking: ImportedBooking } | { ok: false; errors: RowError[] }

const LIMITS = { name: 100, email: 254, phone: 40, place: 200, request: 1000 } as const
const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]{2,}$/u
const REFERENCE = /^(?=.*[A-Z])[A-Z0-9][A-Z0-9-]{3,39}$/
/** "3.0690E+11": a spreadsheet took a telephone number for a figure. */
const SHORTENED = /^\d+([.,]\d+)?e\+\d+$/i

/**
 * Reads one row of a file.
 *
 * Every row needs date, time and a name; a transfer where from and to; a tour its title in the
 * catalogue and where from. A trip to come needs an e-mail address, since its customer will be
 * written to. Missing: type by the tour's title, 1 passenger, no luggage, the vehicle by them, the
 * state by whether the trip is over. "N/A" is empty, and the guard of our own export is taken off.
 */
export function readRow(
  cells: readonly string[],
  mapping: ColumnMapping,
  ground: ImportGround,
): ReadRow {
  const errors: RowError[] = []
  const row = createRowReader(cells, mapping, errors)
  const when = readWhen(row)
  const isPast = when !== null && when.pickupAt <= ground.now
  const kind = row.read('type', readKind) ?? (row.text('tourTitle') ? 'tour' : 'transfer')
  const booking = {
    kind,
    ...(when ?? NEVER),
    ...readPerson(row, isPast),
    ...readTrip(row, kind, ground),
    ...readParty(row, kind),
    ...readTerms(row, isPast, ground),
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, booking }
}

/** Stands in where date or time are wrong; the row is refused then. */
const NEVER = { date: '', time: '', pickupAt: new Date(0) }

type RowReader = {
  /** What stands in a field, as one line; empty when it is not in the file. */
  text(field: ImportField, limit?: number): string
  /** As `text`, and empty is an error. */
  required(field: ImportField, limit?: number): string
  /** What `read` makes of a field that is not empty; its null is an error. */
  read<Value>(
    field: ImportField,
    read: (cell: string) => Value | null,
    problem?: 'unreadable' | 'unknown' | 'out-of-range',
  ): Value | null
  refuse(field: ImportField, problem: CellProblem): void
}

function createRowReader(
  cells: readonly string[],
  mapping: ColumnMapping,
  errors: RowError[],
): RowReader {
  const cellOf = (field: ImportField) => {
    const column = mapping[field]
    const text = oneLine(readGuardedCell(cells[column ?? -1] ?? ''))
    return foldText(text) === 'n/a' ? '' : text
  }
  const refuse = (field: ImportField, problem: CellProblem) => {
    errors.push({ field, value: cellOf(field).slice(0, 80), ...problem })
  }
  const text = (field: ImportField, limit: number = LIMITS.place) => {
    const value = cellOf(field)
    if (value.length > limit) refuse(field, { problem: 'too-long', limit })
    return value
  }
  return {
    text,
    refuse,
    required(field, limit) {
      const value = text(field, limit)
      if (!value) refuse(field, { problem: 'missing' })
      return value
    },
    read(field, read, problem = 'unreadable') {
      const cell = cellOf(field)
      const value = cell ? read(cell) : null
      if (cell && value === null) refuse(field, { problem })
      return value
    },
  }
}

function readWhen(row: RowReader) {
  if (!row.text('date')) row.refuse('date', { problem: 'missing' })
  if (!row.text('time')) row.refuse('time', { problem: 'missing' })
  const date = row.read('date', readDate)
  const time = row.read('time', readTime)
  return date && time ? { date, time, pickupAt: athensInstant(date, time) } : null
}

function readPerson(row: RowReader, isPast: boolean) {
  const email = row.text('email', LIMITS.email)
  if (email ? !EMAIL.test(email) : !isPast) {
    row.refuse('email', { problem: email ? 'unreadable' : 'missing' })
  }
  const phone = row.text('phone', LIMITS.phone)
  if (SHORTENED.test(phone)) row.refuse('phone', { problem: 'shortened' })
  return { ...readName(row), email, phone }
}

/** First and last name; the last word of a whole name is taken for the surname. */
function readName(row: RowReader) {
  const firstName = row.text('firstName', LIMITS.name)
  const lastName = row.text('lastName', LIMITS.name)
  if (firstName && lastName) return { firstName, lastName }
  const whole = firstName || lastName || row.required('name', LIMITS.name)
  const end = whole.lastIndexOf(' ')
  return { firstName: end > 0 ? whole.slice(0, end) : '', lastName: whole.slice(end + 1) }
}

function readTrip(row: RowReader, kind: ImportedBooking['kind'], { tours }: ImportGround) {
  const pickup = row.required('pickup')
  if (kind === 'transfer') return { pickup, dropoff: row.required('dropoff'), tour: null }
  const title = row.required('tourTitle')
  const tour = tours.find((known) => foldText(known.title) === foldText(title)) ?? null
  if (title && !tour) row.refuse('tourTitle', { problem: 'unknown' })
  return { pickup, dropoff: row.text('dropoff') || pickup, tour }
}

function readParty(row: RowReader, kind: ImportedBooking['kind']) {
  const within = (least: number, most: number) => (cell: string) => {
    const count = readCount(cell)
    return count !== null && count >= least && count <= most ? count : null
  }
  const passengers = row.read('passengers', within(1, MAX_PASSENGERS), 'out-of-range') ?? 1
  const luggage = row.read('luggage', within(0, MAX_LUGGAGE), 'out-of-range') ?? 0
  const usual = kind === 'tour' ? tourVehicle(passengers) : chooseVehicle(passengers, luggage)
  return { passengers, luggage, vehicleType: row.read('vehicleType', readVehicle) ?? usual }
}

function readTerms(row: RowReader, isPast: boolean, { partnerCodes }: ImportGround) {
  const partner = (cell: string) =>
    partnerCodes.find((code) => foldText(code) === foldText(cell)) ?? null
  const reference = row.text('reference').toUpperCase()
  return {
    price: row.read('price', readPrice),
    paymentMethod: row.read('paymentMethod', readMethod) ?? ('' as const),
    status: row.read('status', readStatus) ?? (isPast ? ('completed' as const) : 'confirmed'),
    specialRequest: row.text('specialRequest', LIMITS.request),
    partnerCode: row.read('partnerCode', partner, 'unknown'),
    reference: REFERENCE.test(reference) ? reference : null,
  }
}
