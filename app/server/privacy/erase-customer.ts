import { inArray } from 'drizzle-orm'
import {
  contactMessages,
  messages,
  requests,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { anonymiseOrder, lockUnerased } from './anonymise-order.ts'
import type { PrivacyDeps } from './deps.ts'
import { type CustomerName, findCustomer } from './find-customer.ts'
import { findOpenMatters, type OpenMatters } from './open-matters.ts'

/** What was erased: orders made anonymous, by the references of their trips; messages and requests deleted. */
type Erased = {
  orders: number
  bookingRefs: string[]
  contactMessages: number
  requests: number
}

/** Outcome of an erasure; `open` was changed in nothing. */
export type EraseAnswer =
  | ({ ok: true } & Erased)
  | { ok: false; error: 'not-found' }
  | { ok: false; error: 'open'; open: OpenMatters }

/**
 * Erases a customer: every order under the address is made anonymous, every message by the contact
 * form and every request deleted. A repeat finds nothing left. While a trip is to come or money is open nothing is
 * erased, unless `evenOpen`.
 *
 * @param wish Who wanted it, for the history.
 */
export async function eraseCustomer(
  deps: PrivacyDeps,
  name: CustomerName,
  wish: { actor: string; evenOpen: boolean },
): Promise<EraseAnswer> {
  const { store, now, live, log } = deps
  const found = await findCustomer(store.db, name)
  if (!found) return { ok: false, error: 'not-found' }
  const open = await findOpenMatters(store.db, found.orderIds, now())
  if (isOpen(open) && !wish.evenOpen) return { ok: false, error: 'open', open }
  const late: OpenMatters = { trips: [], money: [] }
  let erased = 0
  for (const orderId of found.orderIds) {
    const outcome = await store.transaction((tx) => eraseOrder(deps, tx, { orderId, ...wish }))
    if (outcome === 'erased') erased += 1
    else if (outcome)
      for (const kind of ['trips', 'money'] as const) late[kind].push(...outcome[kind])
  }
  await store.transaction(async (tx) => {
    await deleteContactMessages(tx, found.contactMessageIds)
    await deleteRequests(tx, found.requestIds)
    live.messagesChanged(tx)
  })
  log.info({ orderIds: found.orderIds, actor: wish.actor }, 'customer erased')
  if (isOpen(late)) return { ok: false, error: 'open', open: late }
  const { bookingRefs, contactMessageIds, requestIds } = found
  const deleted = { contactMessages: contactMessageIds.length, requests: requestIds.length }
  return { ok: true, orders: erased, bookingRefs, ...deleted }
}

/** What is open is looked at again under the order's lock: somebody may have paid meanwhile. */
async function eraseOrder(
  deps: PrivacyDeps,
  tx: Transaction,
  { orderId, actor, evenOpen }: { orderId: number; actor: string; evenOpen: boolean },
): Promise<'erased' | OpenMatters | null> {
  if (!(await lockUnerased(tx, orderId))) return null
  const open = await findOpenMatters(tx, [orderId], deps.now())
  if (isOpen(open) && !evenOpen) return open
  await anonymiseOrder(deps, tx, orderId, actor)
  return 'erased'
}

/** Messages of visitors with the mails about them: nothing of them is needed for anything else. */
export async function deleteContactMessages(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(contactMessages).where(inArray(contactMessages.id, ids))
  await tx.delete(messages).where(inArray(messages.contactMessageId, ids))
}

/** Requests with their history and the mails about them: what became of them is an order of its own. */
export async function deleteRequests(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(requests).where(inArray(requests.id, ids))
  await tx.delete(messages).where(inArray(messages.requestId, ids))
}

function isOpen({ trips, money }: OpenMatters): boolean {
  return trips.length > 0 || money.length > 0
}
