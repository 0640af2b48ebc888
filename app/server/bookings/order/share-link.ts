import { eq, sql } from 'drizzle-orm'
import { orders, runNamed } from '#app/server/db/index.server.ts'
import { answerIn } from '#app/server/locale/index.server.ts'
import type { BookingDeps } from '../types.ts'
import type { LinkDeps } from './customer-link.ts'

/** How long a shared link shows something after the last trip of its order should be over. */
const ENDS_AFTER_HOURS = 24

type Shared = { id: number; linkVersion: number; shareVersion: number; locale: string }

/**
 * The address by which a customer shows a trip to others: to read only, without price or telephone, until
 * a day after the last trip. The same every time, until it is withdrawn; it ends with the customer's link.
 *
 * @returns Null for trips that are over.
 */
export async function shareUrl(
  deps: LinkDeps & Pick<BookingDeps, 'origin'>,
  orderId: number,
): Promise<string | null> {
  const shared = await findShared(deps, orderId)
  if (!shared) return null
  const { id, linkVersion, shareVersion } = shared
  return `${deps.origin}/t/${deps.keys.seal('trip-share', `${id}.${linkVersion}.${shareVersion}`)}`
}

/** Ends every shared link of an order so far. */
export async function withdrawShare({ store }: LinkDeps, orderId: number): Promise<void> {
  await store.db
    .update(orders)
    .set({ shareVersion: sql`share_version + 1` })
    .where(eq(orders.id, orderId))
}

/** The order a shared link shows; null for one that is not ours, was withdrawn, or has ended. As with
 * {@link orderOfLink} the answer is in the order's language. */
export async function orderOfShare(deps: LinkDeps, share: string): Promise<number | null> {
  const named = deps.keys.unseal('trip-share', share)
  if (named === null) return null
  const [id = 0, linkVersion, shareVersion] = named.split('.').map(Number)
  const found = await findShared(deps, id)
  const isPresent = found?.linkVersion === linkVersion && found?.shareVersion === shareVersion
  if (!found || !isPresent) return null
  answerIn(found.locale)
  return id
}

async function findShared({ store, now }: LinkDeps, id: number): Promise<Shared | null> {
  const [found] = await runNamed<{
    link: number
    share: number
    locale: string
    last: string | Date | null
  }>(store.db, SHARED_ORDER, [id])
  if (!found?.last) return null
  const ends = new Date(found.last).getTime() + ENDS_AFTER_HOURS * 3_600_000
  if (now().getTime() > ends) return null
  return { id, linkVersion: found.link, shareVersion: found.share, locale: found.locale }
}

const SHARED_ORDER = {
  name: 'shared-order',
  text: `select link_version as link, share_version as share, locale,
      (select max(free_at) from bookings where order_id = orders.id and status <> 'cancelled') as last
    from orders where id = $1 and erased_at is null`,
}
