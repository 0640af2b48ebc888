import { desc, type SQL } from 'drizzle-orm'
import { matching, requests } from '#app/server/db/index.server.ts'
import { IS_WAITING, type OfficeRequest, selectWithOrder, withOrder } from './read-request.ts'
import type { RequestDeps } from './types.ts'

/** That what was typed stands in what a request is found by, where words begin; undefined where nothing was typed. */
export function requestMatches(typed: string): SQL | undefined {
  return typed.trim() ? matching(requests.searchText, typed, 'beginning') : undefined
}

/** The requests with these words, those that wait for somebody first, then the newest; all where nothing is typed. */
export async function findRequests(
  { store: { db }, now }: Pick<RequestDeps, 'store' | 'now'>,
  typed: string,
  most: number,
): Promise<OfficeRequest[]> {
  const { createdAt, id } = requests
  const rows = await selectWithOrder(db)
    .where(requestMatches(typed))
    .orderBy(desc(IS_WAITING), desc(createdAt), desc(id))
    .limit(most)
  return rows.map((row) => withOrder(row, now()))
}
