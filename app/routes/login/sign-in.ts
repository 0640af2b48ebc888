import { messages } from '#app/content/en/messages.ts'
import { type ApiAnswer, callApi } from '#app/ui/booking/api.ts'
import type { SignIn } from './sign-in-input.ts'
import type { SignInVariant } from './sign-in-variant.ts'

/** The server's answer to a right username and password. */
export type SignedIn = { role: 'admin' | 'partner' }

/** POST /api/sign-in; on success the browser has the session cookie. */
export function postSignIn(form: SignIn): Promise<ApiAnswer<SignedIn>> {
  return callApi<SignedIn>('/api/sign-in', { method: 'POST', body: form })
}

/** POST /api/sign-out. @returns Whether the session is gone. */
export async function postSignOut(): Promise<boolean> {
  return (await callApi('/api/sign-out', { method: 'POST' })).ok
}

/**
 * The words for a refused sign-in: with a full stop for partners, without for the office; too many
 * tries carry the server's own words (LOGIN-09, LOGIN-11, LOGIN-12).
 */
export function signInError(
  variant: SignInVariant,
  problem: { status: number; title: string },
): string {
  const { adminRefused, partnerRefused, failed } = messages.signIn
  if (problem.status === 429) return problem.title || messages.request.tooMany
  if (problem.status === 401) return variant === 'admin' ? adminRefused : partnerRefused
  return failed
}
