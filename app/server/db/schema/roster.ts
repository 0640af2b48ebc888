import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { drivers, vehicles } from './fleet.ts'

const driverId = () =>
  bigint('driver_id', { mode: 'number' })
    .notNull()
    .references(() => drivers.id)

const vehicleId = () => bigint('vehicle_id', { mode: 'number' }).references(() => vehicles.id)

/** What every shift says: minutes of its day by the Athens clock, up to 28:00, and one break in it. */
const shiftColumns = () => ({
  fromMinute: integer('from_minute').notNull(),
  toMinute: integer('to_minute').notNull(),
  /** Length of the one break, minutes; 0 = none. */
  breakMinutes: integer('break_minutes').notNull().default(0),
  /** The car of this shift; null = any the licence allows. */
  vehicleId: vehicleId(),
})

/** Grows with every change; an edit that names an older one is refused. */
const version = () => integer('version').notNull().default(1)

/**
 * Who works when, by driver and day, entered for that day: it takes the place of what a pattern says. Two
 * shifts of a driver do not overlap, across midnight either (migration, exclusion constraint).
 */
export const driverShifts = pgTable(
  'driver_shifts',
  {
    id: id(),
    driverId: driverId(),
    day: date('day', { mode: 'string' }).notNull(),
    ...shiftColumns(),
    version: version(),
  },
  (table) => [
    check(
      'driver_shifts_span',
      sql`0 <= from_minute and from_minute < to_minute and to_minute <= 1680`,
    ),
    check('driver_shifts_break', sql`break_minutes between 0 and 240`),
    index('driver_shifts_day').on(table.day),
  ],
)

/** Shifts that come again each week, from a day to a day (null: until further notice). */
export const shiftPatterns = pgTable(
  'shift_patterns',
  {
    id: id(),
    driverId: driverId(),
    /** 1 = Monday to 7 = Sunday. */
    weekday: smallint('weekday').notNull(),
    ...shiftColumns(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    version: version(),
  },
  (table) => [
    check(
      'shift_patterns_span',
      sql`0 <= from_minute and from_minute < to_minute and to_minute <= 1680`,
    ),
    check('shift_patterns_break', sql`break_minutes between 0 and 240`),
    check('shift_patterns_weekday', sql`weekday between 1 and 7`),
    check('shift_patterns_valid', sql`valid_from <= valid_to`),
    index('shift_patterns_driver').on(table.driverId, table.weekday),
  ],
)

/** When a driver is away. Nobody is asked what a sick note says. */
export const absences = pgTable(
  'absences',
  {
    id: id(),
    driverId: driverId(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    kind: text('kind').notNull(),
    version: version(),
  },
  (table) => [
    check('absences_span', sql`starts_at < ends_at`),
    check('absences_kind', sql`kind in ('leave','sick','other')`),
    index('absences_ends').on(table.endsAt),
  ],
)

/** When a car is out of service. */
export const vehicleBlocks = pgTable(
  'vehicle_blocks',
  {
    id: id(),
    vehicleId: vehicleId().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    kind: text('kind').notNull(),
    version: version(),
  },
  (table) => [
    check('vehicle_blocks_span', sql`starts_at < ends_at`),
    check('vehicle_blocks_kind', sql`kind in ('service','inspection','damage','other')`),
    index('vehicle_blocks_ends').on(table.endsAt),
  ],
)

/** A driver's licence and usual car. Without a row: may drive every car, no date is known. */
export const driverPapers = pgTable('driver_papers', {
  driverId: bigint('driver_id', { mode: 'number' })
    .primaryKey()
    .references(() => drivers.id),
  usualVehicleId: bigint('usual_vehicle_id', { mode: 'number' }).references(() => vehicles.id),
  /** Whether the licence allows cars of more than eight seats for passengers. */
  overEightSeats: boolean('over_eight_seats').notNull().default(true),
  licenceUntil: date('licence_until', { mode: 'string' }),
  version: version(),
})

/** Until when a car is insured and its technical check counts; null = nobody entered it. */
export const vehiclePapers = pgTable('vehicle_papers', {
  vehicleId: bigint('vehicle_id', { mode: 'number' })
    .primaryKey()
    .references(() => vehicles.id),
  insuredUntil: date('insured_until', { mode: 'string' }),
  checkedUntil: date('checked_until', { mode: 'string' }),
  version: version(),
})
