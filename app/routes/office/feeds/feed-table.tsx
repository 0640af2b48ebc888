import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { feedsTextEn } from '#app/content/en/office-feeds.ts'
import { useTexts } from '#app/content/texts.ts'
import type { FeedOwner } from '#app/server/calendar/index.server.ts'
import { callReauthenticated } from '#app/ui/account/reauthentication.ts'
import type { ApiAnswer, Problem } from '#app/ui/forms/api.ts'
import { ConfirmButton } from '#app/ui/office/confirm-button.tsx'
import { CopyField } from '#app/ui/office/copy-field.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { Button } from '#app/ui/primitives/button.tsx'

/** The office and every active driver with the address of each. */
export function FeedTable({ feeds }: { feeds: FeedOwner[] }) {
  const text = useTexts()(feedsTextEn)
  return (
    <>
      <table className="office-table feeds-table">
        <caption className="sr-only">{text.caption}</caption>
        <thead>
          <tr>
            {Object.entries(text.columns).map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {feeds.map((owner) => (
            <FeedRow key={owner.driverId ?? 'office'} {...owner} />
          ))}
        </tbody>
      </table>
      {feeds.length === 1 && <p className="feeds-empty">{text.noDrivers}</p>}
    </>
  )
}

function FeedRow({ driverId, name, address }: FeedOwner) {
  const text = useTexts()(feedsTextEn)
  const { make, revoke } = useFeedChange(driverId)
  const owner = name ?? text.office
  return (
    <tr>
      <td data-wide="true">
        <span className="office-strong">{owner}</span>
        {driverId === null && <small>{text.officeHint}</small>}
      </td>
      <td data-wide="true" className="feeds-address">
        {address ? <Address key={address.url} url={address.url} owner={owner} /> : text.none}
      </td>
      <td data-label={address ? text.columns.made : undefined}>
        {address && <OfficeTime at={address.createdAt} />}
      </td>
      <td data-wide="true" className="feeds-actions">
        {address ? (
          <>
            <ConfirmButton
              label={text.renew}
              name={text.renewFor(owner)}
              question={text.confirmRenew(owner)}
              note={text.renewHint}
              action={text.renew}
              send={make}
            />
            <ConfirmButton
              label={text.revoke}
              name={text.revokeFor(owner)}
              question={text.confirmRevoke(owner)}
              note={text.revokeHint}
              action={text.revoke}
              send={revoke}
            />
          </>
        ) : (
          <MakeButton owner={owner} make={make} />
        )}
      </td>
    </tr>
  )
}

function Address({ url, owner }: { url: string; owner: string }) {
  const text = useTexts()(feedsTextEn)
  const { copy, copied } = text
  return <CopyField value={url} label={text.addressOf(owner)} {...{ copy, copied }} />
}

/** Makes the first address: nothing ends by it, so nothing is asked. */
function MakeButton({ owner, make }: { owner: string; make: () => Promise<Problem | null> }) {
  const messages = useTexts()(requestMessagesEn)
  const officeMessages = useTexts()(officeMessagesEn)
  const text = useTexts()(feedsTextEn)
  const report = useFailureBanner()
  const [working, setWorking] = useState(false)
  async function press() {
    if (working) return
    setWorking(true)
    const refused = await make()
    setWorking(false)
    report(refused && officeMessages.admin.updateFailed(refused.title || messages.request.away))
  }
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={text.makeFor(owner)}
      aria-disabled={working}
      onClick={() => void press()}
    >
      {text.make}
    </Button>
  )
}

/** Asks the server for a new address or an end to the one in use, then shows how it stands. */
function useFeedChange(driverId: number | null) {
  const { revalidate } = useRevalidator()
  async function send(call: Promise<ApiAnswer<unknown>>) {
    const answer = await call
    await revalidate()
    return answer.ok ? null : answer.problem
  }
  return {
    make: () => send(callReauthenticated('POST /api/admin/feeds', { body: { driverId } })),
    revoke: () =>
      send(
        callReauthenticated('DELETE /api/admin/feeds/:owner', {
          params: { owner: driverId ?? 'office' },
        }),
      ),
  }
}
