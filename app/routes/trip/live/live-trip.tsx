import { formatBothTimes, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import './live.css'
import type { ReactNode } from 'react'
import { company } from '#app/content/company.ts'
import { meetingPointTextEn } from '#app/content/en/meeting-point.ts'
import { liveTextEn } from '#app/content/en/trip-live.ts'
import { athensTime } from '#app/domain/time/athens.ts'
import { STEPS } from '#app/domain/trip-events/kinds.ts'
import type { LiveTrip } from '#app/server/drivers/index.server.ts'
import { MeetingPhoto } from '#app/ui/booking/meeting-photo.tsx'
import { IslandMap } from '#app/ui/map/island-map.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { troubleOf } from './trip-trouble.ts'

/** Props of {@link LiveTripCard}: a trip, now, for whom, and what its reader can do. */
type LiveTripCardProps = {
  trip: LiveTrip
  now: Date
  /** The guest, or somebody the link was shared with. */
  reader: 'guest' | 'follower'
  children?: ReactNode
}

/** Where a trip is now: steps with their times, driver and car, the meeting point, the waiting clock. */
export function LiveTripCard({ trip, now, reader, children }: LiveTripCardProps) {
  const text = useTexts()(liveTextEn)
  const { state, driver, bookingRef, waiting } = trip
  const headingId = `live-${bookingRef}`
  const trouble = troubleOf(trip, now)
  const stateText = (reader === 'guest' ? text.state : text.followed)[state]
  const headline = trouble ? text.trouble[trouble] : stateText
  const isBefore = state !== 'on-board' && state !== 'done' && state !== 'no-show'
  return (
    <Card className="live-trip" role="region" aria-labelledby={headingId} data-state={state}>
      <div className="live-now">
        <h2 id={headingId} aria-live="polite">
          {headline(driver?.firstName ?? text.someDriver)}
        </h2>
        {trouble && <p role="status">{text.troubleNote[trouble]}</p>}
        {trip.phase === 'today' && trip.handedOver && (
          <p>{driver ? text.handedOver(driver.firstName) : text.handedOverNobody}</p>
        )}
        <Steps trip={trip} now={now} />
        {trip.phase === 'today' && trip.correctedAt !== null && (
          <p className="live-corrected">{text.corrected(timeAt(trip.correctedAt))}</p>
        )}
        {waiting && trouble === null && <WaitingNote {...waiting} now={now} />}
        {driver && <Driver {...driver} />}
        {reader === 'guest' && (isBefore || state === 'no-show') && (
          <p>
            <ButtonLink
              href={company().phoneHref}
              variant={trouble ? 'primary' : 'secondary'}
              size={trouble ? undefined : 'small'}
            >
              <Icon name="phone" size={18} />
              {text.callOffice(company().phone)}
            </ButtonLink>
          </p>
        )}
        {children}
      </div>
      {isBefore && <MeetingPlace trip={trip} />}
    </Card>
  )
}

function Steps({ trip: { steps, time, pickupAt }, now }: { trip: LiveTrip; now: Date }) {
  const text = useTexts()(liveTextEn)
  const planned = now.getTime() > pickupAt ? text.plannedPast : text.planned
  return (
    <ol className="live-steps" aria-label={text.stepsLabel}>
      {STEPS.map((step) => {
        const reached = steps.find((one) => one.step === step)
        return (
          <li key={step} data-reached={reached !== undefined}>
            <Icon name={reached ? 'check' : 'clock'} size={18} />
            <span>{text.steps[step]}</span>
            <span className="figures">
              {reached
                ? timeAt(reached.at)
                : step === 'arrived'
                  ? planned(formatBothTimes(time))
                  : text.notYet}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

type WaitingNoteProps = NonNullable<LiveTrip['waiting']> & { now: Date }

function WaitingNote({ startsAt, freeUntil, now }: WaitingNoteProps) {
  const text = useTexts()(liveTextEn)
  const minutes = Math.ceil((freeUntil - now.getTime()) / 60_000)
  const until = timeAt(freeUntil)
  // Of a driver who is early nothing counts down yet.
  const free =
    now.getTime() < startsAt ? text.waitingAhead(until) : text.waitingFree(until, minutes)
  return (
    <p className="live-waiting" data-over={minutes <= 0}>
      <Icon name="clock" size={18} />
      {minutes > 0 ? free : text.waitingOver(until)}
    </p>
  )
}

function Driver({ firstName, vehicle, plate }: NonNullable<LiveTrip['driver']>) {
  const text = useTexts()(liveTextEn)
  const facts = [
    [text.driver, firstName],
    [text.vehicle, vehicle],
    [text.plate, plate],
  ].filter(([, value]) => value)
  return (
    <dl className="live-driver">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function MeetingPlace({ trip }: { trip: LiveTrip }) {
  const meetingPointText = useTexts()(meetingPointTextEn)
  const text = useTexts()(liveTextEn)
  const { pickup, pickupPoint, meetingPoint, meetingWords, meetingPhoto } = trip
  return (
    <section className="live-meeting">
      <h3>{text.meeting}</h3>
      <p>
        <strong>{pickup}</strong>
      </p>
      <p>{meetingWords || meetingPointText[meetingPoint]}</p>
      <MeetingPhoto src={meetingPhoto} place={pickup} />
      {pickupPoint && (
        <>
          <IslandMap place={{ at: [pickupPoint.lng, pickupPoint.lat], name: pickup }} aspect={2} />
          <p>
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${pickupPoint.lat},${pickupPoint.lng}`}
              target="_blank"
              rel="noreferrer"
            >
              {text.map}
            </a>
          </p>
        </>
      )}
    </section>
  )
}

/** The Athens clock at an instant, as guests read it. */
export function timeAt(instant: number): string {
  return formatTime(athensTime(new Date(instant)))
}
