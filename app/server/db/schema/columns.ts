import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** The number a row is known by; the store gives it. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A moment on the time line, whatever the zone of who reads it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An amount of money in whole cents. */
export const cents = (name: string) => integer(name)

/** A wall clock time, HH:MM; PostgreSQL adds seconds that nobody ever enters. */
export const timeColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'time',
  fromDriver: (stored) => stored.slice(0, 5),
})

/** A stretch of time from one moment to another, as PostgreSQL writes it. */
export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })
