import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ledgerTextEn } from '#app/content/en/office-ledger.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { decidedBy, eventDetail, eventMarks } from '#app/content/event-detail.ts'
import { formatTime } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { athensTime } from '#app/domain/time/athens.ts'
import { isDriverKind } from '#app/domain/trip-events/kinds.ts'
import { isOver } from '#app/domain/trip-events/road-state.ts'
import { chargedQuarters, type Waited } from '#app/domain/trip-events/waiting.ts'
import type { LedgerLine, TripLedger } from '#app/server/drivers/index.server.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import { type ApiAnswer, callApi } from '#app/ui/forms/api.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { DealtWithButton } from '#app/ui/office/problem-mark.tsx'
import { useNow } from '#app/ui/office/use-now.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { CorrectButton } from './correct-button.tsx'

/** Props of {@link LedgerList}: the booking as it was seen, its ledger, and when both were read. */
type LedgerListProps = {
  booking: { id: number; version: number }
  ledger: TripLedger
  loadedAt: Date
}

const EVIDENCE = 'GET /api/admin/bookings/:id/evidence'

/** What driver, guest and office told of the trip, and what waits for the office's word. */
export function LedgerList({ booking, ledger, loadedAt }: LedgerListProps) {
  const text = useTexts()(ledgerTextEn)
  const { events, progress, verified, waited } = ledger
  const params = { id: booking.id }
  if (events.length === 0) return <p>{text.empty}</p>
  return (
    <>
      {!verified && <p role="alert">{text.broken}</p>}
      {progress.state === 'no-show-claimed' && (
        <Decision
          choices={[
            [text.confirm, () => decideNoShow(booking, true)],
            [text.decline, () => decideNoShow(booking, false)],
          ]}
        />
      )}
      {waited && <WaitedLine waited={waited} loadedAt={loadedAt} />}
      <p className="record-mails">
        <a href={addressOf(EVIDENCE, { params, query: { as: 'pdf' } })} download>
          {text.evidencePdf}
        </a>
        <a href={addressOf(EVIDENCE, { params })} download>
          {text.evidenceJson}
        </a>
      </p>
      <ol className="record-list">
        {events.toReversed().map((event) => (
          <li key={event.eventId} data-counts={event.counts}>
            <span className="office-breaks">{lineOf(event, events)}</span>
            <ClaimPlace bookingId={booking.id} event={event} />
            <small>
              {event.driver ?? decidedBy(event) ?? text.actor[event.actor]},{' '}
              <OfficeTime at={new Date(event.at)} />
              {eventMarks(event).map((mark) => ` · ${mark}`)}
            </small>
            {event.counts && isDriverKind(event.kind) && event.kind !== 'seen' && (
              <p className="record-mails">
                {progress.openProblems.includes(event.eventId) && !isOver(progress.state) && (
                  <DealtWithButton bookingId={booking.id} words={eventDetail(event, events)} />
                )}
                <CorrectButton bookingId={booking.id} event={event} />
              </p>
            )}
            {event.counts && event.kind === 'problem-resolved' && !isOver(progress.state) && (
              <p className="record-mails">
                <CorrectButton bookingId={booking.id} event={event} />
              </p>
            )}
            {progress.held.includes(event.eventId) && (
              <Decision choices={[[text.count, () => countHeld(booking, event)]]} />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** How long the driver waits, or did, and how much of it was beyond the free time. */
function WaitedLine({ waited, loadedAt }: { waited: Waited; loadedAt: Date }) {
  const text = useTexts()(ledgerTextEn)
  const now = useNow(loadedAt).getTime()
  const { startsAt, freeUntil, endedAt } = waited
  const quarters = chargedQuarters(waited, endedAt ?? now)
  const at = (instant: number) => formatTime(athensTime(new Date(instant)))
  return (
    <p>
      {endedAt === null
        ? text.waits(at(startsAt), at(freeUntil), quarters)
        : text.waited(at(startsAt), at(endedAt), quarters)}
    </p>
  )
}

function lineOf(event: LedgerLine, all: readonly LedgerLine[]): string {
  const kind = texts()(ledgerTextEn).kind[event.kind]
  const detail = eventDetail(event, all)
  return detail ? `${kind}: ${detail}` : kind
}

/** Where a claim was made, and its photo. */
function ClaimPlace({ bookingId, event }: { bookingId: number; event: LedgerLine }) {
  const text = useTexts()(ledgerTextEn)
  if (event.kind !== 'no-show-claimed') return null
  const { position, pickupMetres, photo, eventId } = event
  const params = { id: bookingId, eventId }
  const address = addressOf('GET /api/admin/bookings/:id/photos/:eventId', { params })
  return (
    <span className="ledger-claim">
      {pickupMetres !== null && <span>{text.metres(pickupMetres)}</span>}
      {position === null && <span>{text.noPosition}</span>}
      {photo && (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={text.photo} loading="lazy" />
        </a>
      )}
    </span>
  )
}

/** A button and its call. */
type Choice = readonly [label: string, call: () => Promise<ApiAnswer<unknown>>]

function decideNoShow({ id, version }: LedgerListProps['booking'], confirm: boolean) {
  const body = { version, confirm }
  return callApi('POST /api/admin/bookings/:id/no-show', { params: { id }, body })
}

function countHeld({ id }: LedgerListProps['booking'], { eventId }: LedgerLine) {
  return callApi('POST /api/admin/bookings/:id/held', { params: { id }, body: { eventId } })
}

/** The office's word on what waits for it. */
function Decision({ choices }: { choices: Choice[] }) {
  const registerText = useTexts()(registerTextEn)
  const [working, setWorking] = useState(false)
  const report = useFailureBanner()
  const { revalidate } = useRevalidator()
  async function decide(call: Choice[1]) {
    setWorking(true)
    const answer = await call()
    if (!answer.ok) report(answer.problem.title || registerText.failed)
    await revalidate()
    setWorking(false)
  }
  return (
    <IfMay right="dispatch">
      <p className="record-mails">
        {choices.map(([label, call]) => (
          <Button
            key={label}
            size="small"
            variant="secondary"
            disabled={working}
            onClick={() => void decide(call)}
          >
            {label}
          </Button>
        ))}
      </p>
    </IfMay>
  )
}
