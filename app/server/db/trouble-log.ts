import { sql } from 'drizzle-orm'
import { installation } from './schema.ts'
import type { Store } from './store.ts'
import { type StoreTrouble, storeTroubleOf } from './store-trouble.ts'

/** What is the matter with the store, told once when it begins and once when it is over. */
export type StoreTroubleLog = {
  /** A request failed by it. */
  noted(trouble: StoreTrouble): void
  /** Tries whether the store takes writes; what is the matter with it, or null. */
  probe(): Promise<StoreTrouble | null>
}

const QUIET_MS = 60_000

/** What is told, in words an operator can act on. */
const SAID: Record<StoreTrouble, string> = {
  away: 'the store does not answer: bookings wait for it',
  full: 'the disk of the store is full or refuses writes: make room, bookings go on by themselves',
  slow: 'the store takes too long: a statement was given up, and who asked told to come again',
  'read-only': 'the store may only be read: bookings wait until it takes writes again',
}

/**
 * Opens the log. `told` is called with each beginning and each end.
 *
 * @param told Its second argument says whether something is wrong now.
 */
export function openStoreTrouble(
  { db }: Pick<Store, 'db'>,
  log: (words: string, isWrong: boolean) => void,
): StoreTroubleLog {
  let current: StoreTrouble | null = null
  let notedAt = 0
  const set = (next: StoreTrouble | null) => {
    if (next === current) return
    current = next
    log(next ? SAID[next] : 'the store takes bookings again', next !== null)
  }
  return {
    noted(trouble) {
      const at = performance.now()
      // What comes back after a quiet minute is told anew: nobody may have asked in between.
      if (at - notedAt > QUIET_MS) current = null
      notedAt = at
      set(trouble)
    },
    async probe() {
      try {
        await db.update(installation).set({ madeAt: sql`${installation.madeAt}` })
        // Rows of that size fit where others were: only new room tells whether there is any.
        if (current === 'full') await tryFullDisk(db)
        set(null)
      } catch (error) {
        set(storeTroubleOf(error) ?? 'away')
      }
      return current
    },
  }
}

function tryFullDisk(db: Store['db']): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table room on commit drop as
      select repeat(md5(n::text), 200) as filling from generate_series(1, 200) n`)
  })
}
