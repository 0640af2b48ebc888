import { and, asc, desc, eq, like, lt, type SQL, sql } from 'drizzle-orm'
import { requestSearchText, SEARCH_FORM, searchWords } from '#app/domain/text/search-text.ts'
import { isOrderLeftUnpaid } from '#app/server/bookings/index.server.ts'
import { orders, requests } from '#app/server/db/index.server.ts'
import { type OfficeRequest, toOfficeRequest } from './read-request.ts'
import type { StoredRequest } from './stored-request.ts'
import type { RequestDeps } from './types.ts'

/** Requests of one run of the job: a company has no more. */
const MOST_REFOLDED = 5_000

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
  const { state, createdAt, id, orderId } = requests
  const rows = await db
    .select({ request: requests, leftUnpaid: isOrderLeftUnpaid })
    .from(requests)
    .leftJoin(orders, eq(orders.id, orderId))
    .where(requestMatches(typed))
    .orderBy(desc(sql`${state} in ('open','offered')`), desc(createdAt), desc(id))
    .limit(most)
  return rows.map(({ request, leftUnpaid }) =>
    toOfficeRequest(request as StoredRequest, now(), leftUnpaid ?? false),
  )
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
