import { useState } from 'react'
import { partnersTextEn } from '#app/content/en/office-partners.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { MadePassword } from '#app/contract/office-partners.ts'
import type { ListedPartner } from '#app/server/partners/index.server.ts'
import { callReauthenticated } from '#app/ui/account/reauthentication.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { ConfirmButton } from '#app/ui/office/confirm-button.tsx'
import { EditButton } from '#app/ui/office/edit-button.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import type { RegisterField } from '#app/ui/office/register-dialog.tsx'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { ShownPassword } from './shown-password.tsx'

/** Props of {@link PartnerAccounts}; `onDone` is told what was done, null when the screen says it. */
type PartnerAccountsProps = {
  partner: ListedPartner
  onDone: (notice: string | null) => void
}

const accountFields = (): readonly RegisterField[] => [
  {
    name: 'username',
    label: texts()(partnersTextEn).fields.username,
    hint: texts()(partnersTextEn).accounts.usernameHint,
    maxLength: 40,
  },
]

/** Who signs in for the hotel: new accounts, new passwords, on and off. */
export function PartnerAccounts({ partner, onDone }: PartnerAccountsProps) {
  const text = useTexts()(partnersTextEn).accounts
  const [made, setMade] = useState<MadePassword | null>(null)
  const show = (password: MadePassword) => {
    setMade(password)
    onDone(null)
  }
  return (
    <section className="register-card" aria-labelledby="accounts">
      <h2 id="accounts">{text.heading}</h2>
      <p>{partner.accounts.length > 0 ? text.lead : text.none}</p>
      {partner.accounts.length > 0 && (
        <RegisterTable caption={text.caption} columns={text.columns}>
          {partner.accounts.map((account) => (
            <AccountRow
              key={account.username}
              {...{ account, onDone }}
              code={partner.code}
              onMade={show}
            />
          ))}
        </RegisterTable>
      )}
      <EditButton
        heading={text.add}
        fields={accountFields}
        row={null}
        valuesOf={() => ({ username: '' })}
        send={(body: Record<'username', string>) =>
          callReauthenticated('POST /api/admin/partners/:code/accounts', {
            params: { code: partner.code },
            body,
          })
        }
        onSaved={show}
        action={text.add}
      >
        {text.add}
      </EditButton>
      {made && <ShownPassword made={made} onClose={() => setMade(null)} />}
    </section>
  )
}

type AccountRowProps = {
  account: ListedPartner['accounts'][number]
  /** Its partner's. */
  code: string
  onMade: (password: MadePassword) => void
  onDone: (notice: string) => void
}

function AccountRow({ account, code, onMade, onDone }: AccountRowProps) {
  const text = useTexts()(partnersTextEn).accounts
  const registerText = useTexts()(registerTextEn)
  const { username, isActive, lastSignInAt } = account
  return (
    <tr data-out={!isActive}>
      <td>
        <span className="office-strong office-breaks">{username}</span>
      </td>
      <td data-label={text.columns.lastSignIn}>
        {lastSignInAt ? <OfficeTime at={lastSignInAt} /> : text.unknown}
      </td>
      <td data-corner="true">
        <Badge tone={isActive ? 'green' : 'plain'}>
          {isActive ? registerText.active : text.off}
        </Badge>
      </td>
      <td data-wide="true" data-order="1">
        <div className="register-actions">
          <ConfirmButton
            label={text.reset}
            name={text.resetOf(username)}
            question={text.resetOf(username)}
            note={text.resetNote(username)}
            action={text.resetAction}
            send={async () => {
              const answer = await callReauthenticated(
                'POST /api/admin/partners/:code/accounts/:username/password',
                { params: { code, username } },
              )
              if (!answer.ok) return answer.problem
              onMade(answer.value)
              return null
            }}
          />
          <AccountSwitch {...{ code, username, isActive, onDone }} />
        </div>
      </td>
    </tr>
  )
}

type AccountSwitchProps = {
  username: string
  isActive: boolean
  code: string
  onDone: (notice: string) => void
}

/** Off ends the account's sessions at once; on is one press away, so nothing is asked. */
function AccountSwitch({ code, username, isActive, onDone }: AccountSwitchProps) {
  const text = useTexts()(partnersTextEn).accounts
  const registerText = useTexts()(registerTextEn)
  const [working, setWorking] = useState(false)
  const report = useFailureBanner()
  async function change() {
    if (working) return
    setWorking(true)
    const answer = await callApi('PATCH /api/admin/partners/:code/accounts/:username', {
      params: { code, username },
      body: { isActive: !isActive },
    })
    setWorking(false)
    if (!answer.ok) return report(answer.problem.title || registerText.failed)
    onDone(isActive ? text.switchedOff(username) : text.switchedOn(username))
  }
  return (
    <Button
      variant="quiet"
      size="small"
      aria-disabled={working}
      aria-label={isActive ? text.switchOffOf(username) : text.switchOnOf(username)}
      onClick={() => void change()}
    >
      {isActive ? text.switchOff : text.switchOn}
    </Button>
  )
}
