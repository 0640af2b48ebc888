import type { CallArguments, JsonEndpoint, ValueOf } from '#app/contract/call.ts'
import { type ApiAnswer, callApi } from '#app/ui/forms/api.ts'

/** Tells everybody who waits whether the password was given. */
type Settle = (isConfirmed: boolean) => void

let waiting: { answer: Promise<boolean>; settle: Settle } | null = null
const screens = new Set<() => void>()

/**
 * Calls an endpoint that may be refused until the password is given again: the screen's dialog takes it, and what was
 * refused is sent once more. Who does not give it gets the refusal.
 */
export async function callReauthenticated<Name extends JsonEndpoint>(
  name: Name,
  ...call: CallArguments<Name>
): Promise<ApiAnswer<ValueOf<Name>>> {
  const answer = await callApi(name, ...call)
  if (answer.ok || answer.problem.code !== 'reauthentication-due') return answer
  return (await requestPassword()) ? callApi(name, ...call) : answer
}

/** What settles the password that is waited for; null while none is. */
export function awaitedPassword(): Settle | null {
  return waiting?.settle ?? null
}

/** Tells a screen when a password begins or ends to be waited for; returns what stops it. */
export function onPasswordAwaited(listener: () => void): () => void {
  screens.add(listener)
  return () => screens.delete(listener)
}

/** Calls that are refused at the same moment wait for one password. */
function requestPassword(): Promise<boolean> {
  if (waiting) return waiting.answer
  let resolve: Settle = () => {}
  const answer = new Promise<boolean>((settled) => {
    resolve = settled
  })
  const settle = (isConfirmed: boolean) => {
    waiting = null
    resolve(isConfirmed)
    for (const changed of screens) changed()
  }
  waiting = { answer, settle }
  for (const changed of screens) changed()
  return answer
}
