import type { PrivacyDeps } from './deps.ts'
import { type EraseAnswer, eraseCustomer } from './erase-customer.ts'
import { type CustomerName, type FoundCustomer, findCustomer } from './find-customer.ts'
import { findOpenMatters, type OpenMatters } from './open-matters.ts'
import { purge } from './purge.ts'
import type { Purged } from './purged.ts'
import { type CustomerData, readCustomer } from './read-customer.ts'

export type { EraseAnswer } from './erase-customer.ts'
export type { CustomerName } from './find-customer.ts'
export type { OpenMatters } from './open-matters.ts'
export type { Purged } from './purged.ts'
export type { CustomerData } from './read-customer.ts'

/** What is held of a customer, in short, and what is still open. */
type CustomerSummary = FoundCustomer & { open: OpenMatters }

/** Personal data: how long it is kept, what is held of one customer, and its end. */
export type Privacy = {
  /** Removes what was kept long enough, see `purge`. */
  purge(): Promise<Purged>
  /** What {@link Privacy.read} and {@link Privacy.erase} would find; null without such a booking. */
  find(name: CustomerName): Promise<CustomerSummary | null>
  /** Everything held of a customer, see `readCustomer`. */
  read(name: CustomerName): Promise<CustomerData | null>
  /** Takes everything personal of a customer out, see `eraseCustomer`. */
  erase(name: CustomerName, wish: { actor: string; evenOpen: boolean }): Promise<EraseAnswer>
}

/** Binds the use cases about personal data to what they work with. */
export function createPrivacy(deps: PrivacyDeps): Privacy {
  return {
    purge: () => purge(deps),
    async find(name) {
      const found = await findCustomer(deps.store.db, name)
      if (!found) return null
      return { ...found, open: await findOpenMatters(deps.store.db, found.orderIds, deps.now()) }
    },
    read: (name) => readCustomer(deps, name),
    erase: (name, wish) => eraseCustomer(deps, name, wish),
  }
}
