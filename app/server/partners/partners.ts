import { type BoundAll, bindAll } from '#app/server/bind/index.server.ts'
import { findActivePartner } from './active-partner.ts'
import { addAccount, resetPassword, setAccountActive } from './change-accounts.ts'
import { addPartner, changePartner } from './change-partner.ts'
import type { PartnerDeps } from './deps.ts'
import { listPartners, readPartners } from './list-partners.ts'

const USE_CASES = {
  list: listPartners,
  read: readPartners,
  add: addPartner,
  change: changePartner,
  addAccount,
  resetPassword,
  setAccountActive,
}

/** The hotels that book for their guests; see each function for what it promises. */
export type Partners = BoundAll<typeof USE_CASES> & {
  /** Whether a booking may carry this partner code. */
  isActive(code: string): Promise<boolean>
}

/** Binds the partners module to what it works with. */
export function createPartners(deps: PartnerDeps): Partners {
  return {
    ...bindAll(deps, USE_CASES),
    isActive: async (code) => (await findActivePartner(deps.store.db, code)) !== null,
  }
}
