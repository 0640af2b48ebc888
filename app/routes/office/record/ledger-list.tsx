import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ledgerTextEn } from '#app/content/en/office-ledger.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { decidedBy, eventDetail } from '#app/content/event-detail.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { isDriverKind } from '#app/domain/trip-events/kinds.ts'
import { isOver } from '#app/domain/trip-events/road-state.ts'
import type { LedgerLine, TripLedger } from '#app/server/drivers/index.server.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import { type ApiAnswer, callApi } from '#app/ui/forms/api.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { DealtWithButton } from '#app/ui/office/problem-mark.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { CorrectButton } from './correct-button.tsx'

/** Props of {@link LedgerList}: the booking as it was seen, and its ledger. */
type LedgerListProps = { booking: { id: number; version: number }; ledger: TripLedger }

const EVIDENCE = 'GET /api/admin/bookings/:id/evidence'

/** What driver, guest and office told of the trip, and what waits for the office's word. */
export function LedgerList({ booking, ledger }: LedgerListProps) {
  const text = useTexts()(ledgerTextEn)
  const { events, progress, verified } = ledger
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
              {marksOf(event).map((mark) => ` · ${mark}`)}
            </small>
            {event.counts && isDriverKind(event.kind) && (
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

function marksOf({ kind, counts, held, gap, skewed, erased, forged }: LedgerLine): string[] {
  const text = texts()(ledgerTextEn)
  const marks = [
    held && !counts && text.held,
    !held && !counts && kind !== 'undo' && text.takenBack,
    gap && text.gap,
    skewed && text.skewed,
    erased && text.erased,
    forged && text.forged,
  ]
  return marks.filter((mark) => mark !== false)
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
