import { and, eq, sql } from 'drizzle-orm'
import type { VehicleType } from '#app/domain/fleet/vehicle.ts'
import type { RequestReason, RequestState } from '#app/domain/request/request.ts'
import {
  type Database,
  requestHistory,
  requests,
  type Transaction,
} from '#app/server/db/index.server.ts'
import type { Offer, RequestDeps } from './types.ts'

/** A request as the store keeps it. */
export type StoredRequest = Omit<typeof requests.$inferSelect, 'state' | 'reason'> & {
  state: RequestState
  reason: RequestReason
}

/** A request by its number, or null. */
export async function findRequest(
  db: Database | Transaction,
  id: number,
): Promise<StoredRequest | null> {
  const [row] = await db.select().from(requests).where(eq(requests.id, id))
  return (row as StoredRequest | undefined) ?? null
}

/** A request, locked until the transaction ends; null when it is gone. */
export async function lockRequest(tx: Transaction, id: number): Promise<StoredRequest | null> {
  const [row] = await tx.select().from(requests).where(eq(requests.id, id)).for('update')
  return (row as StoredRequest | undefined) ?? null
}

/** What is written of a step in a request's life. */
type Step = { actor: string; what: string; said?: object }

/**
 * Changes a request the caller has locked, counts its version up and notes who did what.
 *
 * @returns The request as it is now.
 */
export async function changeRequest(
  { now, live }: Pick<RequestDeps, 'now' | 'live'>,
  tx: Transaction,
  { id, version }: Pick<StoredRequest, 'id' | 'version'>,
  change: Partial<typeof requests.$inferInsert>,
  { actor, what, said }: Step,
): Promise<StoredRequest> {
  const [row] = await tx
    .update(requests)
    .set({ ...change, version: sql`${requests.version} + 1` })
    .where(and(eq(requests.id, id), eq(requests.version, version)))
    .returning()
  if (!row) throw new Error(`request ${id} was changed under its lock`)
  await tx.insert(requestHistory).values({ requestId: id, at: now(), actor, what, said })
  live.bookingsChanged(tx)
  return row as StoredRequest
}

/** What the office offered; null before it did. */
export function offerOf(request: StoredRequest): Offer | null {
  const { offerCents, offerDate, offerTime, offerVehicle, offerNote, endsAt } = request
  if (offerCents === null || offerDate === null || offerTime === null) return null
  return {
    totalCents: offerCents,
    date: offerDate,
    time: offerTime,
    note: offerNote,
    vehicleType: (offerVehicle ?? 'Sedan') as VehicleType,
    validUntil: endsAt,
  }
}
