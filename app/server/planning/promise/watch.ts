import { gte, or, sql } from 'drizzle-orm'
import { addDays, athensDate, type WallDate } from '#app/domain/time/athens.ts'
import { planDays, type Transaction } from '#app/server/db/index.server.ts'
import { lockDays, placesToStore, storePlaces } from './held-days.ts'
import { readRules } from './rules.ts'
import { type OverPromise, readNow, type SettleDeps, settleDay } from './settle.ts'

/** So many days are looked at in one go. */
const MOST_DAYS = 60

/**
 * Looks at every day to come that changed without a claim (an import, a trip that was brought back by its
 * money), or whose roster or cars changed since: what still has its place keeps it, and a day on which something
 * has none is planned anew.
 *
 * @returns What no plan has a place for.
 */
export async function checkDays(deps: SettleDeps): Promise<OverPromise[]> {
  const left: OverPromise[] = []
  for (const day of await staleDays(deps)) left.push(...(await checkDay(deps, day)))
  return left
}

async function staleDays({ store, now }: SettleDeps): Promise<WallDate[]> {
  const { rosterVersion } = await readRules(store.db)
  const rows = await store.db
    .select({ day: planDays.day })
    .from(planDays)
    .where(
      sql`${gte(planDays.day, addDays(athensDate(now()), -1))} and ${or(
        sql`${planDays.checkedVersion} <> ${planDays.version}`,
        sql`${planDays.checkedRoster} <> ${rosterVersion}`,
      )}`,
    )
    .orderBy(planDays.day)
    .limit(MOST_DAYS)
  return rows.map(({ day }) => day)
}

async function checkDay(deps: SettleDeps, day: WallDate): Promise<OverPromise[]> {
  const kept = await readNow(deps, day)
  const isWhole = [...kept.trips.values()].every((trip) => kept.held.driverOf(trip) >= 0)
  if (!isWhole) return (await settleDay(deps, day)) ?? []
  await deps.store.transaction(async (tx: Transaction) => {
    const [before] = (await lockDays(tx, [day])).values()
    const { rosterVersion } = await readRules(tx)
    // Who was quicker has it looked at again.
    if (before?.version !== kept.version || rosterVersion !== kept.rosterVersion) return
    await tx.execute(sql`
      with kept as (${storePlaces(placesToStore(kept, kept.unsaved), 'plan')}),
        placed as (delete from over_promises where day = ${day})
      update plan_days set checked_version = version, checked_roster = ${rosterVersion}
      where day = ${day}`)
  })
  return []
}
