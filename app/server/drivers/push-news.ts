import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { driverNews } from '#app/content/el/driver-news.ts'
import { driverNewsEn } from '#app/content/en/driver-news.ts'
import { registerTexts, texts } from '#app/content/texts.ts'
import { athensTime } from '#app/domain/time/athens.ts'
import { operatingDay } from '#app/domain/time/operating-day.ts'
import { driverDevices, drivers, type Transaction } from '#app/server/db/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import type { PushAddress } from '#app/server/push/index.server.ts'
import type { DriverDeps } from './deps.ts'
import type { Device } from './devices.ts'
import { type DriverNews, markNotified } from './driver-news.ts'

registerTexts('el', driverNewsEn, driverNews)

/** Later than this a message says what the app has long shown. */
const TTL_SECONDS = 15 * 60

/** How a phone wants to hear of news: where, null for not at all; and in which language. */
export type PushWish = { subscription: PushAddress | null; locale: 'el' | 'en' }

/** Keeps where a phone takes messages, or that it takes none; false for no push service that is known. */
export async function choosePush(
  deps: DriverDeps,
  { deviceId, driverId }: Pick<Device, 'deviceId' | 'driverId'>,
  { subscription, locale }: PushWish,
): Promise<boolean> {
  const address = subscription && deps.push.readAddress(subscription)
  if (subscription && !address) return false
  const pushSealed =
    address && deps.keys.encrypt('push-address', JSON.stringify(address), rowOf(deviceId))
  await deps.store.transaction(async (tx) => {
    await tx.update(driverDevices).set({ pushSealed, locale }).where(eq(driverDevices.id, deviceId))
    if (address) await markNotified(deps, tx, driverId)
  })
  return true
}

/**
 * Hands one message to the push service of one phone. Does the job 'drivers.push'; a throw has it tried
 * again, until it says nothing new any more.
 */
export async function pushNews(deps: DriverDeps, news: DriverNews): Promise<void> {
  const { store, push, now } = deps
  const age = now().getTime() - Date.parse(news.madeAt)
  const device = await readTarget(deps, news.deviceId)
  if (!device || age > TTL_SECONDS * 1000) return
  const { address, locale, pushSealed } = device
  if (!address) return forgetAddress(store.db, news.deviceId, pushSealed)
  const said = await push.send(address, {
    body: wordsOf(news, locale, now()),
    topic: `trip-${news.bookingId}`,
    ttlSeconds: TTL_SECONDS,
  })
  if (said === 'sent') return
  deps.log.info({ deviceId: news.deviceId, said }, 'phone takes no messages any more')
  await forgetAddress(store.db, news.deviceId, pushSealed)
}

async function readTarget({ store: { db }, keys }: DriverDeps, deviceId: number) {
  const { id, driverId, revokedAt, pushSealed, locale } = driverDevices
  const [found] = await db
    .select({ pushSealed, locale })
    .from(driverDevices)
    .innerJoin(drivers, eq(drivers.id, driverId))
    .where(and(eq(id, deviceId), isNull(revokedAt), eq(drivers.isActive, true)))
  if (!found?.pushSealed) return null
  try {
    const opened = keys.decrypt('push-address', found.pushSealed, rowOf(deviceId))
    return { ...found, address: JSON.parse(opened) as PushAddress }
  } catch {
    return { ...found, address: null }
  }
}

/** Unless the phone gave another one meanwhile. */
async function forgetAddress(
  db: DriverDeps['store']['db'] | Transaction,
  deviceId: number,
  pushSealed: string | null,
): Promise<void> {
  const isSame = pushSealed === null ? undefined : eq(driverDevices.pushSealed, pushSealed)
  await db
    .update(driverDevices)
    .set({ pushSealed: null })
    .where(and(eq(driverDevices.id, deviceId), isSame))
}

/** Time and kind alone: whoever sees the phone's locked screen learns nothing of a guest. */
function wordsOf({ kind, pickupAt, bookingId }: DriverNews, locale: string, now: Date) {
  const text = texts(locale)(driverNewsEn)
  const at = new Date(pickupAt)
  const day = operatingDay(at) === operatingDay(now) ? text.today : text.tomorrow
  return {
    title: text.title[kind],
    body: `${day} ${athensTime(at)}`,
    tag: `trip-${bookingId}`,
    lang: locale,
  }
}

/** Brings the phones' addresses under the present secret; one that no secret opens is dropped. */
export async function reencryptPushAddresses({
  store: { db },
  keys,
}: {
  store: Pick<DriverDeps['store'], 'db'>
  keys: Keys
}): Promise<void> {
  const { id, pushSealed } = driverDevices
  const devices = await db
    .select({ id, pushSealed })
    .from(driverDevices)
    .where(isNotNull(pushSealed))
  for (const device of devices) {
    const again = reencrypted(keys, device.pushSealed ?? '', rowOf(device.id))
    if (again === device.pushSealed) continue
    const isSame = eq(pushSealed, device.pushSealed ?? '')
    await db
      .update(driverDevices)
      .set({ pushSealed: again })
      .where(and(eq(id, device.id), isSame))
  }
}

function reencrypted(keys: Keys, sealed: string, row: string): string | null {
  try {
    return keys.reencrypt('push-address', sealed, row) ?? sealed
  } catch {
    return null
  }
}

function rowOf(deviceId: number): string {
  return `driver-device-${deviceId}`
}
