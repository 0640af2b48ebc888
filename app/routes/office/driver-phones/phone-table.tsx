import { driverPhonesTextEn } from '#app/content/en/office-driver-phones.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ListedDevice } from '#app/server/drivers/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { Button } from '#app/ui/primitives/button.tsx'

/** Props of {@link PhoneTable}; `onDone` is told what was done, in words. */
type PhoneTableProps = {
  driverId: number
  phones: ListedDevice[]
  onDone: (notice: string) => void
}

/** A driver's phones, the newest first; one press disconnects. */
export function PhoneTable({ driverId, phones, onDone }: PhoneTableProps) {
  const text = useTexts()(driverPhonesTextEn)
  if (phones.length === 0) return <p className="phones-none">{text.none}</p>
  return (
    <RegisterTable caption={text.list} columns={text.columns}>
      {phones.toReversed().map((phone) => (
        <PhoneRow key={phone.deviceId} {...{ phone, driverId, onDone }} />
      ))}
    </RegisterTable>
  )
}

type PhoneRowProps = Omit<PhoneTableProps, 'phones'> & { phone: ListedDevice }

function PhoneRow({ phone, driverId, onDone }: PhoneRowProps) {
  const text = useTexts()(driverPhonesTextEn)
  const registerText = useTexts()(registerTextEn)
  const { deviceId, name, pairedAt, lastSeenAt, revokedAt } = phone
  const report = useFailureBanner()
  async function revoke() {
    const answer = await callApi('DELETE /api/admin/drivers/:id/devices/:deviceId', {
      params: { id: driverId, deviceId },
    })
    if (answer.ok) onDone(text.revoked(name))
    else report(answer.problem.title || registerText.failed)
  }
  return (
    <tr data-out={revokedAt !== null}>
      <td>
        <span className="office-strong">{name}</span>
      </td>
      <td data-label={text.columns.paired}>
        <OfficeTime at={new Date(pairedAt)} />
      </td>
      <td data-label={text.columns.seen}>
        <OfficeTime at={new Date(lastSeenAt)} />
      </td>
      <td data-corner="true">
        <Badge tone={revokedAt ? 'plain' : 'green'}>{revokedAt ? text.ended : text.live}</Badge>
      </td>
      <td data-wide="true" data-order="1">
        {!revokedAt && (
          <Button
            variant="quiet"
            size="small"
            aria-label={text.revokeOf(name)}
            onClick={() => void revoke()}
          >
            {text.revoke}
          </Button>
        )}
      </td>
    </tr>
  )
}
