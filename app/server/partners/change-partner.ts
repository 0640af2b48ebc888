import { eq, sql } from 'drizzle-orm'
import { type CommissionRate, withRate } from '#app/domain/partner/commission.ts'
import { switchPartner } from '#app/server/auth/index.server.ts'
import { partners, rowVersion, type Transaction } from '#app/server/db/index.server.ts'
import type { PartnerDeps } from './deps.ts'
import { type Partner, partnerColumns } from './list-partners.ts'

/** What the office writes of a new partner. */
export type NewPartner = Pick<Partner, 'code' | 'name' | 'phone' | 'email'>

/** What to change of a partner; what is left out stays, the code always does. */
type PartnerEdit = {
  code: string
  change: Partial<Omit<Partner, 'code' | 'commission'>>
  /** The commission from a month on; what was to follow it is replaced. */
  rate?: CommissionRate | undefined
  /** How the row looked to who edits it; null does not ask. */
  version: string | null
  /** Username of the administrator. */
  actor: string
}

/** Outcome of an edit; `stale`: the row looks otherwise by now. */
export type PartnerAnswer = { ok: true } | { ok: false; error: 'not-found' | 'stale' }

/** Takes a partner in. False when its code is taken: capitals make no difference between two. */
export async function addPartner(
  { store, now, log }: PartnerDeps,
  fields: NewPartner,
  actor: string,
): Promise<boolean> {
  const added = await store.transaction(async (tx) => {
    const folded = fields.code.toLowerCase()
    // Of two who add the same code at the same moment the second waits here, and then sees it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`partner:${folded}`}, 0))`)
    const taken = await tx.$count(partners, sql`lower(${partners.code}) = ${folded}`)
    if (taken > 0) return false
    await tx.insert(partners).values({ ...fields, createdAt: now() })
    return true
  })
  if (added) log.info({ partnerCode: fields.code, actor }, 'partner added')
  return added
}

/**
 * Changes a partner. Out of service its accounts are closed and signed out at once, and its booking
 * link no longer counts; its bookings keep its code.
 */
export async function changePartner(
  { store, log }: PartnerDeps,
  { code, change, rate, version, actor }: PartnerEdit,
): Promise<PartnerAnswer> {
  const answer = await store.transaction(async (tx): Promise<PartnerAnswer> => {
    const before = await lockPartner(tx, code)
    if (!before) return { ok: false, error: 'not-found' }
    if (version !== null && version !== rowVersion(before)) return { ok: false, error: 'stale' }
    const { isActive = before.isActive } = change
    await tx
      .update(partners)
      .set({ ...change, ...(rate && { commission: withRate(before.commission, rate) }), isActive })
      .where(eq(partners.code, code))
    if (isActive !== before.isActive) await switchPartner(tx, code, isActive)
    return { ok: true }
  })
  const fields = [...Object.keys(change), ...(rate ? ['commission'] : [])]
  if (answer.ok) log.info({ partnerCode: code, actor, fields }, 'partner changed')
  return answer
}

/** A partner, locked until the transaction ends: who makes it accounts waits, and so do we. */
export async function lockPartner(tx: Transaction, code: string): Promise<Partner | null> {
  const [found] = await tx
    .select(partnerColumns)
    .from(partners)
    .where(eq(partners.code, code))
    .for('no key update')
  return found ?? null
}
