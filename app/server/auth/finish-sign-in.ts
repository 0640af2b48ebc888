import { checkCode, waitingUser } from './codes.ts'
import { COOKIE_PREFIX } from './cookie-name.ts'
import { knownDevice, knownDeviceCookie } from './known-device.ts'
import { recordSignIn, toSignedIn } from './sign-in.ts'
import type { AuthDeps, SecondStepAnswer } from './types.ts'

/** The second step of a sign-in; `trustDevice` asks no code here for 30 days. */
type SecondStepRequest = { code: string; trustDevice: boolean; headers: Headers }

/** The second step: a code of the app, or a spare one, for the sign-in the cookie names. */
export async function finishSignIn(
  deps: AuthDeps,
  { code, trustDevice, headers }: SecondStepRequest,
): Promise<SecondStepAnswer> {
  const userId = await waitingUser(deps, headers)
  if (!userId) return { ok: false, error: 'expired' }
  const step = { userId, code, trustDevice, headers: withoutSession(headers) }
  const checked = await checkCode(deps, step)
  const found = await deps.db.query.user.findFirst({
    columns: { username: true, role: true, mustChangePassword: true },
    where: (table, { eq }) => eq(table.id, userId),
  })
  await recordSignIn(deps, found?.username ?? '', checked.ok ? 'done' : 'refused')
  if (!checked.ok) return checked
  const known = knownDeviceCookie(deps, userId, knownDevice(deps, headers, userId))
  const role = found?.role === 'admin' ? 'admin' : 'partner'
  const mustChangePassword = found?.mustChangePassword ?? false
  return toSignedIn({ role, mustChangePassword }, [...checked.cookies, known])
}

/** With a session of somebody else the library would check the code for them. */
function withoutSession(headers: Headers): Headers {
  const remaining = new Headers(headers)
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/)
  const others = cookies.filter((one) => !one.includes(`${COOKIE_PREFIX}.session_`))
  remaining.set('cookie', others.join('; '))
  return remaining
}
