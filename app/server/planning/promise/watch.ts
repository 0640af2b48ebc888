import { and, eq, gte, inArray, lt, ne, or } from 'drizzle-orm'
import { addDays, athensDate, type WallDate } from '#app/domain/time/athens.ts'
import {
  type NamedQuery,
  overPromises,
  planDays,
  runNamed,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { besideOfUnsaved, countBeside } from './beside.ts'
import { lockDays, placesToStore, STORE_PLACES } from './held-days.ts'
import { readRules } from './rules.ts'
import { type OverPromise, readNow, type SettleDeps, settleDay } from './settle.ts'

/** So many days are looked at in one go. */
const MOST_DAYS = 60
/** From then on nobody else plans the day of a sale that had no place: the tries of its job are over. */
const TRIED_FOR_MS = 10 * 60_000

/**
 * Looks at every day to come that changed without a claim (an import, a trip that was brought back by its
 * money), whose roster or cars changed since, or that was to be planned anew and never was: what still has its
 * place keeps it, and a day on which something has none is planned anew.
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
  const forgotten = store.db
    .select({ day: overPromises.day })
    .from(overPromises)
    .where(
      and(
        eq(overPromises.state, 'checking'),
        lt(overPromises.at, new Date(now().getTime() - TRIED_FOR_MS)),
      ),
    )
  const rows = await store.db
    .select({ day: planDays.day })
    .from(planDays)
    .where(
      and(
        gte(planDays.day, addDays(athensDate(now()), -1)),
        or(
          ne(planDays.checkedVersion, planDays.version),
          ne(planDays.checkedRoster, rosterVersion),
          inArray(planDays.day, forgotten),
        ),
      ),
    )
    .orderBy(planDays.day)
    .limit(MOST_DAYS)
  return rows.map(({ day }) => day)
}

/** $1 places, $2 the day, $3 the roster's version. */
const KEEP_DAY: NamedQuery = {
  name: 'keep-day',
  text: `with kept as (${STORE_PLACES}),
      placed as (delete from over_promises where day = $2::date)
    update plan_days set checked_version = version, checked_roster = $3::int where day = $2::date`,
}

async function checkDay(deps: SettleDeps, day: WallDate): Promise<OverPromise[]> {
  const cached = await readNow(deps, day)
  const isWhole = [...cached.trips.values()].every((trip) => cached.held.driverOf(trip) >= 0)
  if (!isWhole) return (await settleDay(deps, day)) ?? []
  await deps.store.transaction(async (tx: Transaction) => {
    const beside = besideOfUnsaved(cached)
    const before = (await lockDays(tx, [day, ...beside])).get(day)
    const { rosterVersion } = await readRules(tx)
    // Who was quicker has it looked at again.
    if (before?.version !== cached.version || rosterVersion !== cached.rosterVersion) return
    const places = placesToStore(cached, cached.unsaved, 'plan')
    await countBeside(tx, beside)
    await runNamed(tx, KEEP_DAY, [JSON.stringify(places), day, rosterVersion])
  })
  return []
}
