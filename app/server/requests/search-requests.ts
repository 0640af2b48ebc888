import { and, asc, desc, eq, like, lt, type SQL, sql } from 'drizzle-orm'
import { requestSearchText, SEARCH_FORM, searchWords } from '#app/domain/text/search-text.ts'
import { requests } from '#app/server/db/index.server.ts'
import { IS_WAITING, type OfficeRequest, selectWithOrder, withOrder } from './read-request.ts'
import type { RequestDeps } from './types.ts'

/** Requests of one run of the job: a company has no more. */
const MOST_REFOLDED = 5_000
/** So many of the newest are looked through before all are. */
const NEAR_ROWS = 500

/** That every word stands somewhere in what a request is found by, however it is typed; undefined without words. */
export function requestMatches(typed: string): SQL | undefined {
  return and(
    ...searchWords(typed).map((word) =>
      like(requests.searchText, `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`),
    ),
  )
}

/** The requests with these words, those that wait for somebody first, then the newest; all where nothing is typed. */
export async function findRequests(
  { store: { db }, now }: Pick<RequestDeps, 'store' | 'now'>,
  typed: string,
  most: number,
): Promise<OfficeRequest[]> {
  const { state, createdAt, id } = requests
  const rows = await selectWithOrder(db)
    .where(sql`${id} in (${idsToShow(requestMatches(typed) ?? sql`true`, most)})`)
    .orderBy(desc(sql`${state} in ('open','offered')`), desc(createdAt), desc(id))
    .limit(most)
  return rows.map((row) => withOrder(row, now()))
}

/**
 * The ids of what is to be shown, and of few more: those that wait, and of the others the first among the newest, which a
 * common word fills the page from; only where it does not, all are looked through, by the trigram index.
 */
function idsToShow(matches: SQL, most: number): SQL {
  const first = sql`order by created_at desc, id desc limit ${most}::int`
  const isOther = sql`${requests.state} not in ('open','offered') and ${matches}`
  // Hits are found first and sorted then: the planner would walk through all for a word that it takes for a common one.
  return sql`with newest as materialized (
      select id, created_at, state, search_text from requests
      order by created_at desc, id desc limit ${NEAR_ROWS}::int
    ), near as materialized (select id from newest as requests where ${isOther} ${first}
    ), hits as materialized (
      select id, created_at from requests
      where (select count(*) from near) < ${most}::int and (select count(*) from newest) = ${NEAR_ROWS}::int
        and ${isOther}
    )
    (select id from requests where ${IS_WAITING} and ${matches} ${first})
    union (select id from near) union (select id from hits ${first})`
}

/** Writes anew what requests of an earlier release are found by; with the job 'bookings.refold', repeatable. */
export async function reindexRequests({ store }: Pick<RequestDeps, 'store'>): Promise<void> {
  const { id, searchForm } = requests
  await store.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(requests)
      .where(lt(searchForm, SEARCH_FORM))
      .orderBy(asc(searchForm), asc(id))
      .limit(MOST_REFOLDED)
      .for('no key update', { skipLocked: true })
    for (const row of rows) {
      const searchText = requestSearchText(row)
      await tx.update(requests).set({ searchText, searchForm: SEARCH_FORM }).where(eq(id, row.id))
    }
  })
}
