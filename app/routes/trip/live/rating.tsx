import { useState } from 'react'
import { liveTextEn } from '#app/content/en/trip-live.ts'
import { useTexts } from '#app/content/texts.ts'
import { MOST_STARS } from '#app/domain/trip-events/guest-day.ts'
import type { LiveTrip } from '#app/server/drivers/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** Props of {@link Rating}: a driven trip, its link's token, whether its order is paid, and what an answer changes. */
type RatingProps = {
  trip: LiveTrip
  token: string
  isPaid: boolean
  onTrips: (trips: LiveTrip[]) => void
}

const STARS = Array.from({ length: MOST_STARS }, (_, index) => index + 1)

/** After the trip: thanks, one tap on how it was, and the voucher, which says what was paid only once something was. */
export function Rating({ trip, token, isPaid, onTrips }: RatingProps) {
  const { bookingRef, stars, canRate } = trip
  const text = useTexts()(liveTextEn)
  const [failure, setFailure] = useState('')
  const base = `/manage/${encodeURIComponent(token)}`
  const rate = async (rating: number) => {
    const answer = await callApi('POST /api/manage/:token/rating', {
      params: { token },
      body: { bookingRef, stars: rating },
    })
    setFailure(answer.ok ? '' : answer.problem.title || text.failed)
    if (answer.ok) onTrips(answer.value.trips)
  }
  return (
    <div className="live-words">
      <p>{text.thanks}</p>
      {canRate && (
        <>
          <h3>{text.rate}</h3>
          <div className="live-stars">
            {STARS.map((star) => (
              <button
                key={star}
                type="button"
                aria-label={text.stars(star)}
                aria-pressed={stars !== null && star <= stars}
                onClick={() => void rate(star)}
              >
                <Icon name="star" size={28} />
              </button>
            ))}
          </div>
          <p role="status">{failure || (stars === null ? text.rateHint : text.rated)}</p>
        </>
      )}
      <p>
        <ButtonLink href={`${base}/voucher`} variant="secondary" size="small">
          <Icon name="print" size={18} />
          {isPaid ? text.receipt : text.voucher}
        </ButtonLink>
      </p>
    </div>
  )
}
