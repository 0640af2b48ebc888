import { eq, sql } from 'drizzle-orm'
import { linkEndsAt } from '#app/domain/booking/link-end.ts'
import { orders, runNamed, type Transaction } from '#app/server/db/index.server.ts'
import { answerIn } from '#app/server/locale/index.server.ts'
import type { BookingDeps } from '../types.ts'

/** What is needed to know whose a link is, and whether it still opens. */
export type LinkDeps = Pick<BookingDeps, 'keys' | 'store' | 'now'>

/** The order a link is for, as far as the link depends on it. */
export type LinkedOrder = { id: number; linkVersion: number }

/** The version every order begins with. */
const FIRST_VERSION = 1

/**
 * The customer's private address of an order; the token is the only key to it. It is the
 * same every time, tells nobody the order's number, and opens until the office counts the version up.
 */
export function manageUrl(
  { origin, keys }: Pick<BookingDeps, 'origin' | 'keys'>,
  { id, linkVersion }: LinkedOrder,
): string {
  return `${origin}/manage/${keys.seal('customer-link', `${id}.${linkVersion}`)}`
}

/** The present address of a stored order; null once it was erased, or its trips are long over. */
export async function findManageUrl(
  deps: LinkDeps & Pick<BookingDeps, 'origin'>,
  orderId: number,
): Promise<string | null> {
  const linked = await findLinked(deps, orderId)
  return linked && manageUrl(deps, linked)
}

/**
 * The order a link opens; null for a token that is not ours, was withdrawn, or has ended. Links from
 * before versions, which were mailed already, open the first version of their order. From here on the
 * request is answered in the order's language.
 */
export async function orderOfLink(deps: LinkDeps, token: string): Promise<number | null> {
  const named = readToken(deps, token)
  const linked = named && (await findLinked(deps, named.id))
  if (!linked || linked.linkVersion !== named?.linkVersion) return null
  answerIn(linked.locale)
  return linked.id
}

function readToken({ keys }: LinkDeps, token: string): LinkedOrder | null {
  const sealed = keys.unseal('customer-link', token)
  if (sealed !== null) {
    const [id, linkVersion] = sealed.split('.').map(Number)
    return { id: id ?? 0, linkVersion: linkVersion ?? 0 }
  }
  const signed = keys.open('manage-link', token) as { orderId: number } | null
  return signed && { id: signed.orderId, linkVersion: FIRST_VERSION }
}

async function findLinked(
  { store, now }: LinkDeps,
  id: number,
): Promise<(LinkedOrder & { locale: string }) | null> {
  const [found] = await runNamed<{ version: number; locale: string; last: string | Date | null }>(
    store.db,
    LINKED_ORDER,
    [id],
  )
  if (!found?.last) return null
  const isOpen = now() <= linkEndsAt(new Date(found.last))
  return isOpen ? { id, linkVersion: found.version, locale: found.locale } : null
}

const LINKED_ORDER = {
  name: 'linked-order',
  text: `select link_version as version, locale,
      (select max(pickup_at) from bookings where order_id = orders.id) as last
    from orders where id = $1 and erased_at is null`,
}

/**
 * Withdraws every link of a locked order that was mailed so far, that of the request it was among them: they open nothing
 * any more. `email` is where its mails go from now on, where that was corrected.
 */
export async function withdrawLinks(
  { withdrawRequestLink }: Pick<BookingDeps, 'withdrawRequestLink'>,
  tx: Transaction,
  orderId: number,
  change: { email?: string } = {},
): Promise<void> {
  const withdrawn = { ...change, linkVersion: sql`link_version + 1` }
  await tx.update(orders).set(withdrawn).where(eq(orders.id, orderId))
  await withdrawRequestLink(tx, orderId, change)
}
