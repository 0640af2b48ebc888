import { useEffect, useState } from 'react'
import { driverPhonesTextEn } from '#app/content/en/office-driver-phones.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Invite } from '#app/contract/office-registers.ts'
import { callReauthenticated } from '#app/ui/account/reauthentication.ts'
import { CopyField } from '#app/ui/office/copy-field.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import { renderQr } from '#app/ui/qr/render-qr.ts'

/** While a code is shown, the list is looked at anew as often. */
const LOOK_MS = 3_000

/** Props of {@link ConnectPhone}; `onLook` looks for the phone that is being connected. */
type ConnectPhoneProps = {
  driver: { id: number; isActive: boolean }
  appAddress: string
  onLook: () => void
}

/** Makes a code for one phone, and shows it as a picture and as letters. */
export function ConnectPhone({ driver, appAddress, onLook }: ConnectPhoneProps) {
  const text = useTexts()(driverPhonesTextEn)
  const registerText = useTexts()(registerTextEn)
  const [invite, setInvite] = useState<Invite | null>(null)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (!invite) return
    const timer = setInterval(onLook, LOOK_MS)
    return () => clearInterval(timer)
  }, [invite, onLook])
  async function make() {
    setWorking(true)
    const answer = await callReauthenticated('POST /api/admin/drivers/:id/invite', {
      params: { id: driver.id },
    })
    setWorking(false)
    setInvite(answer.ok ? answer.value : null)
    setFailure(answer.ok ? null : answer.problem.title || registerText.failed)
  }
  if (!driver.isActive) return <Notice tone="warning">{text.inactive}</Notice>
  return (
    <section className="phone-invite">
      <Button size="small" disabled={working} onClick={() => void make()}>
        {working ? text.connecting : text.connect}
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
      {invite && <ShownInvite {...{ invite, appAddress }} />}
    </section>
  )
}

function ShownInvite({ invite, appAddress }: { invite: Invite; appAddress: string }) {
  const text = useTexts()(driverPhonesTextEn)
  const { url, code, expiresAt } = invite
  return (
    <div className="phone-invite-card">
      <QrCode drawing={renderQr(url)} label={text.qrAlt} width={196} />
      <div>
        <h2>{text.inviteHeading}</h2>
        <p>
          {text.scan} <strong>{appAddress}</strong> {text.letters}
        </p>
        <p className="phone-invite-code">
          <span className="sr-only">{text.code}</span> {code}
        </p>
        <CopyField value={url} label={text.address} copy={text.copy} copied={text.copied} />
        <p className="phone-invite-until">
          {text.until} <OfficeTime at={new Date(expiresAt)} />
        </p>
      </div>
    </div>
  )
}
