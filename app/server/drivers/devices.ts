import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { driverDevices, drivers } from '#app/server/db/index.server.ts'
import { findDriver } from '#app/server/fleet/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { sha256 } from './digest.ts'
import { redeemInvite } from './invites.ts'

/** Seen again within this time, a phone is not written down anew. */
const SEEN_MS = 5 * 60_000

/** A connected phone and whose it is. */
export type Device = {
  deviceId: number
  driverId: number
  driverName: string
  publicKey: KeyObject
}

/** A phone as the office sees it. */
export type ListedDevice = {
  deviceId: number
  name: string
  pairedAt: Date
  lastSeenAt: Date
  revokedAt: Date | null
}

/** What a phone sends to be connected; `publicKey` is a JWK. */
export type PairRequest = { code: string; deviceName: string; publicKey: unknown }

/** Outcome of connecting a phone; `secret` is what its cookie holds from then on. */
export type PairAnswer =
  | { ok: true; secret: string; deviceId: number; driver: { id: number; name: string } }
  | { ok: false; error: 'invalid-code' | 'invalid-key' }

/** Connects a phone by an invite, which is used up by it. */
export async function pairDevice(deps: DriverDeps, request: PairRequest): Promise<PairAnswer> {
  const publicKey = readPublicKey(request.publicKey)
  if (!publicKey) return { ok: false, error: 'invalid-key' }
  const secret = Buffer.from(deps.random(32)).toString('base64url')
  const at = deps.now()
  return deps.store.transaction(async (tx): Promise<PairAnswer> => {
    const driverId = await redeemInvite(tx, request.code, at)
    if (driverId === null) return { ok: false, error: 'invalid-code' }
    const driver = await findDriver(tx, driverId)
    if (!driver?.isActive) return { ok: false, error: 'invalid-code' }
    const [device] = await tx
      .insert(driverDevices)
      .values({
        driverId,
        secretHash: sha256(secret),
        name: request.deviceName,
        publicKey: publicKey.export({ format: 'jwk' }),
        pairedAt: at,
        lastSeenAt: at,
      })
      .returning({ id: driverDevices.id })
    if (!device) throw new Error('the device was not stored')
    const { id, name } = driver
    return { ok: true, secret, deviceId: device.id, driver: { id, name } }
  })
}

/**
 * The phone behind a cookie's secret; null for one that is unknown or revoked, or whose driver is out
 * of service. `seen`: it was not seen lately, and this was written down.
 */
export async function openDevice(
  { store: { db }, now }: DriverDeps,
  secret: string,
): Promise<(Device & { seen: boolean }) | null> {
  const [found] = await db
    .select({ device: driverDevices, driverName: drivers.name })
    .from(driverDevices)
    .innerJoin(drivers, eq(drivers.id, driverDevices.driverId))
    .where(
      and(
        eq(driverDevices.secretHash, sha256(secret)),
        isNull(driverDevices.revokedAt),
        eq(drivers.isActive, true),
      ),
    )
  if (!found) return null
  const { id: deviceId, driverId, lastSeenAt } = found.device
  const publicKey = readPublicKey(found.device.publicKey)
  if (!publicKey) throw new Error('a stored public key is none')
  const at = now()
  const seen = at.getTime() - lastSeenAt.getTime() > SEEN_MS
  if (seen)
    await db.update(driverDevices).set({ lastSeenAt: at }).where(eq(driverDevices.id, deviceId))
  return { deviceId, driverId, driverName: found.driverName, publicKey, seen }
}

/** A driver's phones, the oldest first; null for a driver who is unknown. */
export async function listDevices(
  { store: { db } }: DriverDeps,
  driverId: number,
): Promise<ListedDevice[] | null> {
  if (!(await findDriver(db, driverId))) return null
  const { id: deviceId, name, pairedAt, lastSeenAt, revokedAt } = driverDevices
  return db
    .select({ deviceId, name, pairedAt, lastSeenAt, revokedAt })
    .from(driverDevices)
    .where(eq(driverDevices.driverId, driverId))
    .orderBy(asc(deviceId))
}

/** Disconnects a phone at once; false when the driver has no such phone, or it was before. */
export async function revokeDevice(
  { store: { db }, now }: DriverDeps,
  driverId: number,
  deviceId: number,
): Promise<boolean> {
  const { id, driverId: owner, revokedAt } = driverDevices
  const ended = await db
    .update(driverDevices)
    .set({ revokedAt: now(), pushSealed: null })
    .where(and(eq(id, deviceId), eq(owner, driverId), isNull(revokedAt)))
    .returning({ id })
  return ended.length > 0
}

/** The key of a JWK, or null when it is no public key on the curve P-256. */
function readPublicKey(jwk: unknown): KeyObject | null {
  const { kty, crv, x, y } = (jwk ?? {}) as JsonWebKey
  if (kty !== 'EC' || crv !== 'P-256') return null
  try {
    // Only its public half: whatever else came is left out.
    return createPublicKey({ key: { kty, crv, x, y } as JsonWebKey, format: 'jwk' })
  } catch {
    return null
  }
}
