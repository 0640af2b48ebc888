import { useEffect, useState } from 'react'
import { liveTextEn } from '#app/content/en/trip-live.ts'
import { useTexts } from '#app/content/texts.ts'
import { LATE_MINUTES } from '#app/domain/trip-events/guest-day.ts'
import type { LiveTrip } from '#app/server/drivers/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { Button, ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { timeAt } from './live-trip.tsx'

/** Props of {@link GuestWords}: the trip, its link's token, whom to call, and what an answer changes. */
type GuestWordsProps = {
  trip: LiveTrip
  token: string
  driver: { name: string; phone: string } | null
  onTrips: (trips: LiveTrip[]) => void
}

type Word = { path: 'here' | 'late'; minutes?: number }

/** What a guest can say while the driver comes: to be there, or late; and the driver's telephone. */
export function GuestWords({ trip, token, driver, onTrips }: GuestWordsProps) {
  const text = useTexts()(liveTextEn)
  const [choosing, setChoosing] = useState(false)
  const { say, unsent, failure } = useGuestWord(trip, token, onTrips)
  const { hereAt, late, canReport } = trip
  const send = (word: Word) => {
    setChoosing(false)
    void say(word)
  }
  return (
    <div className="live-words">
      {canReport && (
        <div>
          {hereAt === null && <Button onClick={() => send({ path: 'here' })}>{text.here}</Button>}
          <Button
            variant="secondary"
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            {text.late}
          </Button>
        </div>
      )}
      {choosing && canReport && (
        <fieldset>
          <legend>{text.lateBy}</legend>
          {LATE_MINUTES.map((minutes) => (
            <Button
              key={minutes}
              variant="secondary"
              onClick={() => send({ path: 'late', minutes })}
            >
              {text.minutes(minutes)}
            </Button>
          ))}
        </fieldset>
      )}
      <div role="status">
        {canReport && hereAt !== null && <p>{text.hereSent(timeAt(hereAt))}</p>}
        {canReport && late && hereAt === null && (
          <p>{text.lateSent(late.minutes, timeAt(late.at))}</p>
        )}
        {unsent && <p>{text.notSent}</p>}
        {failure && <p>{failure}</p>}
      </div>
      {driver?.phone && (
        <div>
          <ButtonLink variant="secondary" href={`tel:${driver.phone.replaceAll(/[^+\d]/g, '')}`}>
            <Icon name="phone" size={18} />
            {text.call(driver.name)}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** Sends a word; without a signal it is kept, and goes as soon as there is one. */
function useGuestWord(
  { bookingRef }: LiveTrip,
  token: string,
  onTrips: GuestWordsProps['onTrips'],
) {
  const text = useTexts()(liveTextEn)
  const [unsent, setUnsent] = useState<Word | null>(null)
  const [failure, setFailure] = useState('')
  const sendWord = ({ minutes }: Word) =>
    minutes === undefined
      ? callApi('POST /api/manage/:token/here', { params: { token }, body: { bookingRef } })
      : callApi('POST /api/manage/:token/late', {
          params: { token },
          body: { bookingRef, minutes },
        })
  const say = async (word: Word) => {
    setFailure('')
    const answer = await sendWord(word)
    const isAway = !answer.ok && answer.problem.status === 0
    setUnsent(isAway ? word : null)
    if (answer.ok) onTrips(answer.value.trips)
    else if (!isAway) setFailure(answer.problem.title || text.failed)
  }
  useEffect(() => {
    if (!unsent) return
    const again = () => void say(unsent)
    window.addEventListener('online', again)
    const timer = setInterval(again, 15_000)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  })
  return { say, unsent, failure }
}
