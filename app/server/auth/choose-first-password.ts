import { changePassword } from './account.ts'
import { answered } from './library.ts'
import { isOver } from './session-life.ts'
import type { AccountAnswer, AuthDeps, Identity } from './types.ts'

type Expired = { ok: false; error: 'expired' }

/**
 * The last step of a first sign-in: a password of one's own in the place of the one that was made
 * (ASVS 6.4.1). Until then the session opens nothing else.
 *
 * @returns `expired` when no session waits for it: sign in again.
 */
export async function chooseFirstPassword(
  deps: AuthDeps,
  headers: Headers,
  passwords: { current: string; fresh: string },
): Promise<AccountAnswer<'unfit-password', { role: Identity['role'] }> | Expired> {
  const found = await answered(
    deps.library.api.getSession({ headers, query: { disableRefresh: true } }),
  )
  const waits = found?.user.mustChangePassword && !found.user.banned
  if (!waits || isOver(deps, found.user.role, found.session)) return { ok: false, error: 'expired' }
  const changed = await changePassword(deps, headers, passwords)
  const role = found.user.role === 'admin' ? 'admin' : 'partner'
  return changed.ok ? { ...changed, role } : changed
}
