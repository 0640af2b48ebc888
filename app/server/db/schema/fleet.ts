import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'

/** Drivers (spec §3). */
export const drivers = pgTable('drivers', {
  id: id(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  email: text('email'),
  isActive: boolean('is_active').notNull().default(true),
})

/** Vehicles (spec §3); `capacity` is seats for passengers. */
export const vehicles = pgTable('vehicles', {
  id: id(),
  makeModel: text('make_model').notNull(),
  licensePlate: text('license_plate').notNull().unique(),
  capacity: integer('capacity').notNull(),
  vehicleType: text('vehicle_type').notNull(),
  color: text('color'),
  isActive: boolean('is_active').notNull().default(true),
})
