/** What a customer was told, and did, about one idempotency key. */
export type Told = {
  key: string
  paymentMethod: 'card' | 'cash'
  /** Legs asked for. */
  legs: 1 | 2
  /** References of the answer; null when none arrived. */
  refs: string[] | null
  /** The card page answered that the money was taken. */
  paid: boolean
}

/** What the database says about one order after the last restart. */
export type Stored = {
  key: string
  paymentMethod: string
  state: string
  /** Legs, outbound first. */
  legs: { ref: string; status: string }[]
  /** Sessions of this order that took money, at the stand-in and in our books. */
  paidSessions: number
  paidPayments: number
  /** Mails by kind. */
  confirmations: number
  officeCopies: number
}

/** One broken promise, in words. */
export type Violation = { promise: string; key: string; detail: string }

/**
 * Compares what customers were told with what is stored. An empty list means: no acknowledged
 * booking lost, none doubled, none paid but unconfirmed or confirmed but unpaid, each confirmed
 * order mailed once to its customer and once to the office.
 */
export function findViolations(told: Told[], stored: Stored[]): Violation[] {
  const asked = new Map(told.map((customer) => [customer.key, customer]))
  const byKey = Map.groupBy(stored, ({ key }) => key)
  return [
    ...told.flatMap((customer) => judgeAnswer(customer, byKey.get(customer.key) ?? [])),
    ...stored.flatMap((order) => judgeOrder(order, asked.get(order.key))),
    ...findSharedReferences(stored),
  ]
}

function judgeAnswer(customer: Told, orders: Stored[]): Violation[] {
  const { key, refs, paid } = customer
  const [order] = orders
  const refsStored = order?.legs.map(({ ref }) => ref) ?? []
  const confirmed = order?.legs.every(({ status }) => status === 'confirmed') ?? false
  return broken(key, [
    ['lost', refs !== null && !order, `acknowledged as ${refs}`],
    ['changed', refs !== null && !!order && !same(refs, refsStored), `${refs} is ${refsStored}`],
    ['doubled', orders.length > 1, `${orders.length} orders`],
    ['payment lost', paid && !confirmed, `paid, but ${order?.state ?? 'no order'}`],
  ])
}

function judgeOrder(order: Stored, customer: Told | undefined): Violation[] {
  const { key, legs, paidSessions, paidPayments, confirmations, officeCopies } = order
  const confirmed = legs.length > 0 && legs.every(({ status }) => status === 'confirmed')
  const card = order.paymentMethod === 'card'
  const mails = confirmed ? 1 : 0
  return broken(key, [
    ['unasked', customer === undefined, 'nobody sent this key'],
    ['half stored', customer !== undefined && legs.length !== customer.legs, `${legs.length} legs`],
    ['paid but pending', paidSessions > 0 && !confirmed, `state ${order.state}`],
    ['confirmed but unpaid', card && confirmed && paidSessions === 0, `state ${order.state}`],
    ['charged twice', paidSessions > 1 || paidPayments > 1, `${paidSessions} paid sessions`],
    ['books differ', paidSessions !== paidPayments, `${paidSessions} paid, ${paidPayments} booked`],
    ['confirmation mail', confirmations !== mails, `${confirmations} instead of ${mails}`],
    ['office copy', officeCopies !== mails, `${officeCopies} instead of ${mails}`],
  ])
}

function findSharedReferences(stored: Stored[]): Violation[] {
  const uses = Map.groupBy(
    stored.flatMap(({ key, legs }) => legs.map(({ ref }) => ({ key, ref }))),
    ({ ref }) => ref,
  )
  return [...uses].flatMap(([ref, [first, ...others]]) =>
    broken(first?.key ?? '', [['shared reference', others.length > 0, ref]]),
  )
}

function broken(key: string, checks: [string, boolean, string][]): Violation[] {
  return checks
    .filter(([, isBroken]) => isBroken)
    .map(([promise, , detail]) => ({ promise, key, detail }))
}

function same(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((text, i) => text === b[i])
}
