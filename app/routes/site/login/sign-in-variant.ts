import { createCookie } from 'react-router'

/** The two faces of /login. */
export type SignInVariant = 'partner' | 'admin'

/** Its name where there is no TLS. */
export const ADMIN_VARIANT_COOKIE = 'meltemi.sign-in'

/**
 * Asks the next /login for the admin form, for a minute and once: the address stays /login, and a
 * redirect by the server cannot carry navigation state. Path / because the data of a client
 * navigation is fetched from /login.data, which a cookie for /login would not reach.
 */
export function adminVariantCookie({ origin }: { origin: string }) {
  const secure = origin.startsWith('https:')
  return createCookie(`${secure ? '__Host-' : ''}${ADMIN_VARIANT_COOKIE}`, {
    path: '/',
    maxAge: 60,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  })
}

/** Navigation state that opens a variant of /login. */
export type SignInState = { signIn: SignInVariant }

/**
 * Which form to show: what the visitor chose (navigation state), else what the server suggests.
 *
 * @param state The history state of the page, which anything may have written.
 */
export function chooseVariant(state: unknown, suggested: SignInVariant): SignInVariant {
  const chosen = (state as Partial<SignInState> | null)?.signIn
  return chosen === 'admin' || chosen === 'partner' ? chosen : suggested
}

/** What may be asked after a right password. */
export type NextStep = 'code' | 'own-password'
