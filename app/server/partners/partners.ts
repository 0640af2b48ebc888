import { findActivePartner } from './active-partner.ts'
import { addAccount, resetPassword, setAccountActive } from './change-accounts.ts'
import { addPartner, changePartner } from './change-partner.ts'
import type { PartnerDeps } from './deps.ts'
import { listPartners } from './list-partners.ts'

type Bound<F> = F extends (deps: PartnerDeps, ...rest: infer Rest) => infer Answer
  ? (...rest: Rest) => Answer
  : never

/** The hotels that book for their guests; see each function for what it promises (APP-02). */
export type Partners = {
  /** Whether a booking may carry this partner code (PARTNER-14). */
  isActive(code: string): Promise<boolean>
  list: Bound<typeof listPartners>
  add: Bound<typeof addPartner>
  change: Bound<typeof changePartner>
  addAccount: Bound<typeof addAccount>
  resetPassword: Bound<typeof resetPassword>
  setAccountActive: Bound<typeof setAccountActive>
}

/** Binds the partners module to what it works with. */
export function createPartners(deps: PartnerDeps): Partners {
  return {
    isActive: async (code) => (await findActivePartner(deps.store.db, code)) !== null,
    list: (code) => listPartners(deps, code),
    add: (fields, actor) => addPartner(deps, fields, actor),
    change: (edit) => changePartner(deps, edit),
    addAccount: (wanted) => addAccount(deps, wanted),
    resetPassword: (named) => resetPassword(deps, named),
    setAccountActive: (named, isActive) => setAccountActive(deps, named, isActive),
  }
}
