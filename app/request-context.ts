import { createContext } from 'react-router'
import type { Identity } from '#app/server/auth/index.server.ts'
import type { RefusedForm } from '#app/ui/forms/refused-form.ts'

/** The nonce of this answer's content policy, for the scripts of a page. */
export const nonceContext = createContext('')

/** Names this request in the log and in answers. */
export const requestIdContext = createContext('')

/** Whether a page failed because the store can take nothing just now. */
export const storeTroubleContext = createContext(false)

/** The form without scripts that this page answers; null where none was refused. */
export const refusedFormContext = createContext<RefusedForm | null>(null)

/** Tells who is signed in; asks the store at most once a request. */
export const identityContext = createContext<() => Promise<Identity | null>>(async () => null)
