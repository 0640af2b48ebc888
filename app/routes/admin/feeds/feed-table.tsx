import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#app/content/en/messages.ts'
import { feedsText as text } from '#app/content/en/office-feeds.ts'
import type { FeedOwner } from '#app/server/calendar/index.server.ts'
import { callApi } from '#app/ui/booking/api.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { FeedAddressField } from './feed-address-field.tsx'

/** What is asked of an address in use, and not done before the dispatcher says yes. */
type Asked = { owner: FeedOwner; action: 'renew' | 'revoke' }

/** The office and every active driver with the address of each. */
export function FeedTable({ feeds }: { feeds: FeedOwner[] }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { change, working } = useFeedChange(() => setAsked(null))
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
            <FeedRow
              key={owner.driverId ?? 'office'}
              owner={owner}
              working={working}
              onMake={() => void change(owner, 'renew')}
              onAsk={(action) => setAsked({ owner, action })}
            />
          ))}
        </tbody>
      </table>
      {feeds.length === 1 && <p className="feeds-empty">{text.noDrivers}</p>}
      {asked && (
        <AskDialog
          {...(asked.action === 'renew'
            ? { heading: text.askRenew(nameOf(asked.owner)), hint: text.renewHint, yes: text.renew }
            : {
                ...{ heading: text.askRevoke(nameOf(asked.owner)), hint: text.revokeHint },
                yes: text.revoke,
              })}
          working={working}
          onYes={() => void change(asked.owner, asked.action)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type RowProps = {
  owner: FeedOwner
  working: boolean
  onMake: () => void
  onAsk: (action: Asked['action']) => void
}

function FeedRow({ owner, working, onMake, onAsk }: RowProps) {
  const { driverId, address } = owner
  const name = nameOf(owner)
  return (
    <tr>
      <td data-wide="true">
        <span className="office-strong">{name}</span>
        {driverId === null && <small>{text.officeHint}</small>}
      </td>
      <td data-wide="true" className="feeds-address">
        {address ? <FeedAddressField key={address.url} url={address.url} name={name} /> : text.none}
      </td>
      <td data-label={address ? text.columns.made : undefined}>
        {address && <OfficeTime at={address.createdAt} />}
      </td>
      <td data-wide="true" className="feeds-actions">
        {address ? (
          <>
            <Action label={text.renew} full={text.renewFor(name)} onClick={() => onAsk('renew')} />
            <Action
              label={text.revoke}
              full={text.revokeFor(name)}
              onClick={() => onAsk('revoke')}
            />
          </>
        ) : (
          <Action
            {...{ label: text.make, full: text.makeFor(name), disabled: working, onClick: onMake }}
          />
        )}
      </td>
    </tr>
  )
}

type ActionProps = { label: string; full: string; disabled?: boolean; onClick: () => void }

function Action({ label, full, disabled = false, onClick }: ActionProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={full}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
    >
      {label}
    </Button>
  )
}

/** Asks the server and shows what became of it; a failure stands in the banner of the screen. */
function useFeedChange(onDone: () => void) {
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  const [working, setWorking] = useState(false)
  async function change({ driverId }: FeedOwner, action: Asked['action']) {
    setWorking(true)
    report(null)
    const answer =
      action === 'renew'
        ? await callApi('/api/admin/feeds', { method: 'POST', body: { driverId } })
        : await callApi(`/api/admin/feeds/${driverId ?? 'office'}`, { method: 'DELETE' })
    if (!answer.ok) {
      report(messages.admin.updateFailed(answer.problem.title || messages.request.away))
    }
    await revalidate()
    setWorking(false)
    onDone()
  }
  return { change, working }
}

function nameOf({ name }: FeedOwner): string {
  return name ?? text.office
}
