import { eq, sql } from 'drizzle-orm'
import type { AuditArea } from '#app/domain/office/audit.ts'
import type { Clock } from '#app/server/clock/index.server.ts'
import { auditEntries, type Database } from '#app/server/db/index.server.ts'

/** What somebody does. */
export type AuditEntry = {
  /** Username, or `operator` for a command. */
  actor: string
  area: AuditArea
  /** Method and path of an endpoint, or what is done with an account. */
  what: string
  /** What it is done to, by the numbers and names of its address. */
  subject?: string
  /** Number or reference of the booking it is about. */
  booking?: string | null
}

/** What became of it; `refused`: nothing was done, by rule; `failed`: nobody knows. */
export type AuditOutcome = 'done' | 'refused' | 'failed'

/** Notes who did what, beside what the histories of bookings tell. */
export type Audit = {
  /** Notes something before it is done: nothing is done without a row. @returns Its number, for {@link Audit.end}. */
  begin(entry: AuditEntry): Promise<number>
  /** Notes what became of it, and by which number or name what was made is known from now on; no guest's. */
  end(id: number, outcome: AuditOutcome, made?: string | number): Promise<void>
  /** Notes what was done or refused already. */
  note(entry: AuditEntry, outcome?: AuditOutcome): Promise<void>
}

/** Binds the audit to the store. */
export function createAudit({ db, now }: { db: Database; now: Clock }): Audit {
  const insert = async (entry: AuditEntry, outcome: AuditOutcome | 'open') => {
    const { actor, area, what, subject = '', booking = null } = entry
    const bookingRef = booking === null ? null : referenceOf(booking)
    const [row] = await db
      .insert(auditEntries)
      .values({ at: now(), actor, area, what, subject, bookingRef, outcome })
      .returning({ id: auditEntries.id })
    if (!row) throw new Error('the audit kept no row')
    return row.id
  }
  return {
    begin: (entry) => insert(entry, 'open'),
    async end(id, outcome, made) {
      await db
        .update(auditEntries)
        .set({ outcome, said: made === undefined ? null : { made } })
        .where(eq(auditEntries.id, id))
    },
    async note(entry, outcome = 'done') {
      await insert(entry, outcome)
    },
  }
}

/** A booking by its number is noted by its reference, which people know and a deletion leaves. */
function referenceOf(booking: string) {
  if (!/^\d{1,15}$/.test(booking)) return booking
  return sql<string | null>`(select booking_ref from bookings where id = ${Number(booking)})`
}
