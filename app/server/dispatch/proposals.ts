import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { CrewMeasures } from '#app/domain/planning/measure-crews.ts'
import { addDays, athensDate, athensInstant, type WallDate } from '#app/domain/time/athens.ts'
import { buildOnce, planProposals } from '#app/server/db/index.server.ts'
import type {
  Draft,
  LeftTrip,
  ProposalScope,
  ProposedMove,
} from '#app/server/planning/index.server.ts'
import type { DispatchDeps } from './change-crews.ts'

/** `keep` told: who was told to a guest stays, as far as he can; `budgetMs`: how long may be improved. */
type ProposalWish = { scope: ProposalScope; keep: 'told' | 'none'; budgetMs: number }

/** open: can be approved; stale: the day or the roster changed since; dropped: somebody did not want it. */
export type ProposalState = 'open' | 'approved' | 'stale' | 'dropped'

/** A proposal as it stands. While it is not `finished` the planner still improves it, and `revision` grows. */
export type Proposal = {
  id: number
  day: WallDate
  state: ProposalState
  scope: ProposalScope
  keep: ProposalWish['keep']
  baseVersion: number
  revision: number
  finished: boolean
  proved: boolean
  gap: number | null
  moves: ProposedMove[]
  unserved: LeftTrip[]
  before: CrewMeasures
  after: CrewMeasures
  madeAt: Date
  madeBy: string
}

/** Proposals are forgotten after so many days; what was done by one stands in the steps of its day. */
const RETAINED_DAYS = 30
/** The longest that a proposal may be improved. */
export const MOST_BUDGET_MS = 60_000
/** The planner may be late by so much before nobody waits for it any more. */
const GRACE_MS = 10_000

/** What is being improved in this process, so that it ends before the store is closed. */
export type UnderWay = Set<Promise<void>>

/**
 * Makes a proposal and answers its number with the planner's first plan; better ones follow by themselves, until it is
 * proved or the time is up. Nothing is assigned.
 */
export async function propose(
  deps: DispatchDeps & { underWay: UnderWay },
  day: WallDate,
  wish: ProposalWish,
  actor: string,
): Promise<number> {
  const first = Promise.withResolvers<Draft>()
  const last = deps.planning.draft(day, { ...wish, now: deps.now() }, first.resolve)
  // Without a first answer there is a last one, or a reason why there is none.
  const draft = await Promise.race([first.promise, last])
  const id = await store(deps, wish, { draft, actor })
  const improved = last
    .then((better) => improve(deps, id, { draft, better }))
    .catch((error: unknown) =>
      deps.log.error({ err: error, proposal: id }, 'proposal not improved'),
    )
    .finally(() => deps.underWay.delete(improved))
  deps.underWay.add(improved)
  return id
}

async function store(
  { store: { transaction }, live, now }: DispatchDeps,
  { scope, keep }: ProposalWish,
  { draft: { read, ...found }, actor }: { draft: Draft; actor: string },
): Promise<number> {
  const { version: baseVersion, ...asRead } = read
  const at = now()
  const long = athensInstant(addDays(athensDate(at), -RETAINED_DAYS), '00:00')
  const values = { ...found, ...asRead, baseVersion, scope, keep, madeBy: actor }
  return transaction(async (tx) => {
    live.bookingsChanged(tx)
    await tx.delete(planProposals).where(lt(planProposals.madeAt, long))
    const [made] = await tx
      .insert(planProposals)
      .values({ ...values, madeAt: at })
      .returning({ id: planProposals.id })
    if (!made) throw new Error('the proposal was not stored')
    return made.id
  })
}

/** Stores a better plan, unless somebody has decided already. One that moves nothing else keeps its revision. */
async function improve(
  { store, live }: DispatchDeps,
  id: number,
  { draft, better }: { draft: Draft; better: Draft },
): Promise<void> {
  const { proved, gap, moves, unserved, before, after } = better
  const isSame = signatureOf(draft.moves) === signatureOf(moves)
  const found = { moves, unserved, before, after, revision: sql`${planProposals.revision} + 1` }
  await store.transaction(async (tx) => {
    live.bookingsChanged(tx)
    const own = eq(planProposals.id, id)
    await tx
      .update(planProposals)
      .set({ proved, gap, ...(!isSame && found) })
      .where(and(own, eq(planProposals.state, 'open')))
    await tx.update(planProposals).set({ finished: true }).where(own)
  })
}

/** What moves come to: the same words, the same moves. */
function signatureOf(moves: readonly ProposedMove[]): string {
  return moves
    .map(({ bookingId, to }) => `${bookingId} ${to.driverId} ${to.vehicleId}`)
    .toSorted()
    .join()
}

/** A proposal, or null. */
export async function readProposal(deps: DispatchDeps, id: number): Promise<Proposal | null> {
  const [row] = await deps.store.db.select().from(planProposals).where(eq(planProposals.id, id))
  if (!row) return null
  return toProposal(deps, row)
}

const newest = buildOnce((db) => {
  const { id, day, state } = planProposals
  return db
    .select()
    .from(planProposals)
    .where(and(eq(day, sql.placeholder('day')), ne(state, 'dropped')))
    .orderBy(desc(id))
    .limit(1)
    .prepare('newest-proposal')
})

/** The newest proposal of a day that somebody may still approve; null without one. */
export async function openProposal(deps: DispatchDeps, day: WallDate): Promise<Proposal | null> {
  const [row] = await newest(deps.store.db).execute({ day })
  if (row?.state !== 'open') return null
  return toProposal(deps, row)
}

/** Puts a proposal aside. @returns False when there is none that is open. */
export async function discardProposal(
  { store: { db }, now }: DispatchDeps,
  id: number,
  actor: string,
): Promise<boolean> {
  const dropped = await db
    .update(planProposals)
    .set({ state: 'dropped', decidedAt: now(), decidedBy: actor })
    .where(and(eq(planProposals.id, id), eq(planProposals.state, 'open')))
    .returning({ id: planProposals.id })
  return dropped.length > 0
}

type Row = typeof planProposals.$inferSelect

async function toProposal({ planning, now }: DispatchDeps, row: Row): Promise<Proposal> {
  const isStale =
    row.state === 'open' && !(await planning.isAsRead({ ...row, version: row.baseVersion }))
  const isLate = now().getTime() - row.madeAt.getTime() > MOST_BUDGET_MS + GRACE_MS
  return {
    id: row.id,
    day: row.day,
    state: isStale ? 'stale' : (row.state as ProposalState),
    scope: row.scope as ProposalScope,
    keep: row.keep as ProposalWish['keep'],
    baseVersion: row.baseVersion,
    revision: row.revision,
    finished: row.finished || isLate,
    proved: row.proved,
    gap: row.gap,
    moves: row.moves as ProposedMove[],
    unserved: row.unserved as LeftTrip[],
    before: row.before as CrewMeasures,
    after: row.after as CrewMeasures,
    madeAt: row.madeAt,
    madeBy: row.madeBy,
  }
}
