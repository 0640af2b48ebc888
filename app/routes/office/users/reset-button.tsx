import { useState } from 'react'
import { usersTextEn } from '#app/content/en/office-users.ts'
import { useTexts } from '#app/content/texts.ts'
import type { MadePassword } from '#app/contract/office-partners.ts'
import type { OfficeUser } from '#app/server/auth/index.server.ts'
import { callReauthenticated } from '#app/ui/account/reauthentication.ts'
import { ConfirmButton } from '#app/ui/office/confirm-button.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'

type ResetButtonProps = { user: OfficeUser; onMade: (made: MadePassword) => void }

/** Makes somebody a new first password; with a lost device their second factor goes too. */
export function ResetButton({ user: { id, username, secondFactor }, onMade }: ResetButtonProps) {
  const text = useTexts()(usersTextEn)
  const [endSecondFactor, setEnd] = useState(false)
  return (
    <ConfirmButton
      label={text.reset}
      name={text.resetOf(username)}
      question={text.resetOf(username)}
      note={
        <>
          <p>{text.resetNote(username)}</p>
          {secondFactor && (
            <Checkbox
              id={`lost-${username}`}
              checked={endSecondFactor}
              onChange={(event) => setEnd(event.currentTarget.checked)}
            >
              {text.lostDevice}
            </Checkbox>
          )}
        </>
      }
      action={text.resetAction}
      send={async () => {
        const body = { endSecondFactor }
        const answer = await callReauthenticated('POST /api/admin/users/:id/password', {
          params: { id },
          body,
        })
        if (!answer.ok) return answer.problem
        onMade(answer.value)
        return null
      }}
    />
  )
}
