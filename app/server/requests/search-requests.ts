import { desc, type SQL } from 'drizzle-orm'
import { type Database, matching, requests } from '#app/server/db/index.server.ts'
import { IS_WAITING, type OfficeRequest, selectWithOrder, withOrder } from './read-request.ts'
import type { RequestDeps } from './types.ts'

/**
 * That what was typed stands somewhere in what a request is found by, as bookings are found: where words begin, and
 * anywhere only where that finds none. Undefined where nothing was typed.
 */
export async function requestMatches(db: Database, typed: string): Promise<SQL | undefined> {
  if (!typed.trim()) return undefined
  const beginning = matching(requests.searchText, typed, 'beginning')
  const [hit] = await db.select({ id: requests.id }).from(requests).where(beginning).limit(1)
  return hit ? beginning : matching(requests.searchText, typed, 'anywhere')
}

/** The requests with these words, those that wait for somebody first, then the newest; all where nothing is typed. */
export async function findRequests(
  { store: { db }, now }: Pick<RequestDeps, 'store' | 'now'>,
  typed: string,
  most: number,
): Promise<OfficeRequest[]> {
  const { createdAt, id } = requests
  const rows = await selectWithOrder(db)
    .where(await requestMatches(db, typed))
    .orderBy(desc(IS_WAITING), desc(createdAt), desc(id))
    .limit(most)
  return rows.map((row) => withOrder(row, now()))
}
