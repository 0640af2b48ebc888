import { useState } from 'react'
import { accountMessagesEn } from '#app/content/en/messages-account.ts'
import { useTexts } from '#app/content/texts.ts'
import type { CallArguments, JsonEndpoint, ValueOf } from '#app/contract/call.ts'
import { callReauthenticated } from './reauthentication.ts'

/** A call that changes one's own account, and how it went. */
export type AccountCall<Field extends string> = {
  busy: boolean
  errors: Partial<Record<Field, string>>
  /** Why it was refused, where no field is to blame. */
  failure: string | null
  /** Shows what the form itself found wrong. */
  complain(errors: Partial<Record<Field, string>>): void
  /** Sends; `then` gets the answer when it went well. */
  send<Name extends JsonEndpoint>(
    name: Name,
    then: (value: ValueOf<Name>) => unknown,
    ...call: CallArguments<Name>
  ): Promise<void>
}

/** State of a form that posts to /api/account. */
export function useAccountCall<Field extends string>(): AccountCall<Field> {
  const messages = useTexts()(accountMessagesEn)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<AccountCall<Field>['errors']>({})
  const [failure, setFailure] = useState<string | null>(null)
  const complain = (found: typeof errors) => {
    setErrors(found)
    setFailure(null)
  }
  return {
    busy,
    errors,
    failure,
    complain,
    async send(name, then, ...call) {
      complain({})
      setBusy(true)
      const answer = await callReauthenticated(name, ...call)
      setBusy(false)
      if (answer.ok) return void (await then(answer.value))
      const { status, title, errors: refused } = answer.problem
      if (status === 422) setErrors(refused as typeof errors)
      else setFailure(status > 0 && status < 500 && title ? title : messages.account.failed)
    },
  }
}
