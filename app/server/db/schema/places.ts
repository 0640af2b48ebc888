import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/**
 * Places of the office: new ones, and corrections of those the product knows, which have the same
 * `placeId`. Degrees are WGS84.
 */
export const places = pgTable(
  'places',
  {
    id: id(),
    /** How bookings and searches know it: `astir-of-paros`, `own-…`. */
    placeId: text('place_id').notNull().unique(),
    label: text('label').notNull(),
    /** Every other name it goes by. */
    names: jsonb('names').$type<string[]>().notNull(),
    kind: text('kind').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    /** The office set the pin by hand: a file leaves it there. */
    pinned: boolean('pinned').notNull(),
    /** For whoever drives there; guests never see it. */
    driverNote: text('driver_note').notNull().default(''),
    /** Where guests are met, in words for them; empty: as at any address. */
    meetingPoint: text('meeting_point').notNull().default(''),
    /** Its number in OpenStreetMap, `node/123`, where it came from there. */
    osmId: text('osm_id').unique(),
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at').notNull(),
    /** Username of an administrator, or `operator`. */
    changedBy: text('changed_by').notNull(),
  },
  (table) => [
    check(
      'places_point',
      sql`${table.lat} between -90 and 90 and ${table.lng} between -180 and 180`,
    ),
  ],
)

/**
 * How a meeting point looks: at most one photo a place, own or known, as the office gave it. A JPEG made anew,
 * upright and without anything the camera wrote into it, in base64.
 */
export const placePhotos = pgTable('place_photos', {
  placeId: text('place_id').primaryKey(),
  /** SHA-256 of the JPEG in hex: its public address, another for another photo. */
  name: text('name').notNull(),
  jpeg: text('jpeg').notNull(),
  changedAt: instant('changed_at').notNull(),
  /** Username of an administrator. */
  changedBy: text('changed_by').notNull(),
})

/**
 * What was done to the office's places, by whom and when; `said` are the fields as they were then, or the name of
 * the photo where that alone changed. Append only.
 */
export const placeHistory = pgTable(
  'place_history',
  {
    id: id(),
    placeId: text('place_id').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    what: text('what').notNull(),
    said: jsonb('said').notNull(),
  },
  (table) => [
    check('place_history_what', sql`${table.what} in ('added','changed','removed')`),
    index('place_history_place').on(table.placeId, table.id),
  ],
)
