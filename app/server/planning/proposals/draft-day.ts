import type { WallDate } from '#app/domain/time/athens.ts'
import type { Database } from '#app/server/db/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import type { Roster } from '#app/server/roster/index.server.ts'
import type { PlanAnswer } from '../plan-task.ts'
import type { Planner } from '../planner.ts'
import { readWorked } from '../read-worked.ts'
import { readDayRows } from '../read-working-day.ts'
import { locateAll } from '../whole-day.ts'
import type { DraftWish } from './choose-trips.ts'
import type { Draft } from './draft.ts'

const SEARCH_MS = 300
/** A plan at most this share above the bound is not improved further. */
const TOLERANCE = 0.0005

/**
 * Has a day planned anew and says what would change. The day is only read here: everything else is the planner's.
 *
 * @param onFirst Hears the first answer.
 * @returns The last one.
 */
export async function draftDay(
  deps: { planner: Planner; roster: Roster; maps: Maps; db: Database },
  day: WallDate,
  { budgetMs, ...wish }: DraftWish & { budgetMs: number },
  onFirst: (first: Draft) => void,
): Promise<Draft> {
  const rows = await readDayRows(deps, deps.db, day)
  const worked = await readWorked(deps.db, day)
  const places = await locateAll(deps.maps, rows)
  const limits = { seed: 1, searchMs: SEARCH_MS, totalMs: budgetMs, tolerance: TOLERANCE }
  const task = { ...limits, order: { rows, worked, places, wish } }
  return toDraft(await deps.planner.plan(task, (first) => onFirst(toDraft(first))))
}

function toDraft({ draft, proved, gap }: PlanAnswer): Draft {
  if (!draft) throw new Error('the planner did not say what changes')
  return { ...draft, proved, gap }
}
