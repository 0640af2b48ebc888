/** Every table of the store, by capability. After a change: `drizzle-kit generate`. */
export * from './schema/bookings.ts'
export * from './schema/calendar.ts'
export * from './schema/counters.ts'
export * from './schema/driving.ts'
export * from './schema/fleet.ts'
export * from './schema/messages.ts'
export * from './schema/payments.ts'
export * from './schema/people.ts'
