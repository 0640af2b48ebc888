import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { PHOTO_BYTES } from '#app/domain/trip-events/photo.ts'
import { tripEventPayloads, tripEvents, tripPhotos } from '#app/server/db/index.server.ts'
import { openPicture } from '#app/server/pictures/index.server.ts'
import type { DriverDeps } from './deps.ts'
import type { Device } from './devices.ts'

/** A photo that was taken in, or why not; `no-event`: this driver told no event that named one. */
export type PhotoAnswer = 'stored' | 'no-event' | 'another' | 'no-photo'

/**
 * Keeps the photo of a claim. The phone signed its SHA-256 with the claim, so no other can take its
 * place; what a camera writes into a picture (place, owner) must be out of it. A repeat changes nothing.
 */
export async function storePhoto(
  { store: { db }, now }: DriverDeps,
  { driverId }: Pick<Device, 'driverId'>,
  eventId: string,
  jpeg: Buffer,
): Promise<PhotoAnswer> {
  const [event] = await db
    .select({ bookingId: tripEvents.bookingId, payload: tripEventPayloads.payload })
    .from(tripEvents)
    .innerJoin(tripEventPayloads, eq(tripEventPayloads.eventId, tripEvents.eventId))
    .where(and(eq(tripEvents.eventId, eventId), eq(tripEvents.driverId, driverId)))
  const { photo } = (event?.payload ?? {}) as { photo?: string }
  if (!event || !photo) return 'no-event'
  if (createHash('sha256').update(jpeg).digest('hex') !== photo) return 'another'
  if (!(await isPlainJpeg(jpeg))) return 'no-photo'
  await db
    .insert(tripPhotos)
    .values({ eventId, bookingId: event.bookingId, jpeg: jpeg.toString('base64'), takenAt: now() })
    .onConflictDoNothing()
  return 'stored'
}

/** The photo of an event of this booking; null where there is none (any more). */
export async function readPhoto(
  { store: { db } }: DriverDeps,
  bookingId: number,
  eventId: string,
): Promise<Buffer | null> {
  const isIt = and(eq(tripPhotos.bookingId, bookingId), eq(tripPhotos.eventId, eventId))
  const [photo] = await db.select({ jpeg: tripPhotos.jpeg }).from(tripPhotos).where(isIt)
  return photo ? Buffer.from(photo.jpeg, 'base64') : null
}

async function isPlainJpeg(jpeg: Buffer): Promise<boolean> {
  if (jpeg.length > PHOTO_BYTES) return false
  const isPlain = await openPicture(jpeg, async (open) => {
    const { format, exif, xmp, iptc } = await open({ limitInputPixels: 4_000_000 }).metadata()
    return format === 'jpeg' && !exif && !xmp && !iptc
  })
  return isPlain ?? false
}
