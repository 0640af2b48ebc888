import { asc, eq, sql } from 'drizzle-orm'
import { listFilterParams, readListFilter } from '#app/domain/booking/list-filter.ts'
import { buildOnce, type Store, savedViews } from '#app/server/db/index.server.ts'
import type { BookingDeps } from '../types.ts'

/** Filters of the Trips screen under a name; `query` is what follows the question mark of its address. */
export type SavedView = { id: number; name: string; query: string }

/** As many as a menu still shows at a glance. */
const MOST_VIEWS = 20

const columns = { id: savedViews.id, name: savedViews.name, query: savedViews.query }

const byName = buildOnce((db) =>
  db
    .select(columns)
    .from(savedViews)
    .orderBy(asc(sql`lower(${savedViews.name})`))
    .prepare('saved-views'),
)

/** Every view of the office, by name. */
export function listViews({ store }: { store: Pick<Store, 'db'> }): Promise<SavedView[]> {
  return byName(store.db).execute()
}

/** Outcome of keeping a view. */
export type ViewAnswer = { ok: true; view: SavedView } | { ok: false; error: 'taken' | 'too-many' }

/**
 * Keeps filters under a name, for everybody in the office. Words searched for are left out: they name people.
 *
 * @param actor Username of the administrator.
 */
export function addView(
  { store, now }: Pick<BookingDeps, 'store' | 'now'>,
  { name, query }: Omit<SavedView, 'id'>,
  actor: string,
): Promise<ViewAnswer> {
  const filter = { ...readListFilter(new URLSearchParams(query)), q: '' }
  const fields = { name, query: listFilterParams(filter).toString() }
  return store.transaction(async (tx): Promise<ViewAnswer> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved-views'))`)
    if ((await tx.$count(savedViews)) >= MOST_VIEWS) return { ok: false, error: 'too-many' }
    const [view] = await tx
      .insert(savedViews)
      .values({ ...fields, madeBy: actor, createdAt: now() })
      .onConflictDoNothing()
      .returning(columns)
    return view ? { ok: true, view } : { ok: false, error: 'taken' }
  })
}

/** Takes a view away. @returns Whether it was there. */
export async function removeView({ store }: Pick<BookingDeps, 'store'>, id: number) {
  const gone = await store.db.delete(savedViews).where(eq(savedViews.id, id)).returning(columns)
  return gone.length > 0
}
