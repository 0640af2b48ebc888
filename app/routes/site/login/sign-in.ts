import { accountMessagesEn } from '#app/content/en/messages-account.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { texts } from '#app/content/texts.ts'
import type { OwnSession, SignedIn } from '#app/contract/accounts.ts'
import type { SecondStep, SignInFields } from '#app/contract/input/sign-in.ts'
import { type ApiAnswer, callApi } from '#app/ui/forms/api.ts'
import type { SignInVariant } from './sign-in-variant.ts'

/** Where somebody works. */
type Role = 'admin' | 'partner'

/** POST /api/sign-in; on success the browser has the session cookie, or that of a started sign-in. */
export function postSignIn(form: SignInFields): Promise<ApiAnswer<SignedIn>> {
  return callApi('POST /api/sign-in', { body: form })
}

/** POST /api/sign-in/second-factor; on success the browser has the session cookie. */
export function postSecondStep(form: SecondStep): Promise<ApiAnswer<OwnSession>> {
  return callApi('POST /api/sign-in/second-factor', { body: form })
}

/** Where somebody who signed in works. */
export function homeOf(role: Role): string {
  return role === 'admin' ? '/admin' : '/partner-dashboard'
}

/**
 * The words for a refused sign-in: with a full stop for partners, without for the office; too many
 * tries carry the server's own words.
 */
export function signInError(
  variant: SignInVariant,
  problem: { status: number; title: string },
): string {
  const messages = texts()(requestMessagesEn)
  const accountMessages = texts()(accountMessagesEn)
  const { adminRefused, partnerRefused, failed } = accountMessages.signIn
  if (problem.status === 429) return problem.title || messages.request.tooMany
  if (problem.status === 401) return variant === 'admin' ? adminRefused : partnerRefused
  return failed
}

/** What becomes of a refused code; `startOver`: the password has to be given again. */
export function codeError(problem: { status: number; code: string; title: string }): {
  text: string
  startOver: boolean
} {
  const messages = texts()(requestMessagesEn)
  const accountMessages = texts()(accountMessagesEn)
  const { failed, invalidCode, expired } = accountMessages.signIn
  if (problem.code === 'sign-in-expired') return { text: expired, startOver: true }
  if (problem.code === 'wrong-code') return { text: invalidCode, startOver: false }
  const tooMany = problem.status === 429 && (problem.title || messages.request.tooMany)
  return { text: tooMany || failed, startOver: false }
}
