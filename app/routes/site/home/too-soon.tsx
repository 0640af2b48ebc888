import { company } from '#app/content/company.ts'
import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { formatBothTimes, formatShortDay } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { earliestPickup } from '#app/domain/booking/lead-time.ts'
import { athensInstant } from '#app/domain/time/athens.ts'
import { browserNow } from '#app/ui/booking/browser-clock.ts'
import { Button, ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { requestAddress } from './request-address.ts'
import type { TripForm } from './use-trip-form.ts'

/** In the bar of a phone, in place of a price at which nothing can be booked. */
export function BarTooSoon({ draft }: Pick<TripForm, 'draft'>) {
  const text = useTexts()(widgetTextEn)
  const { title } = hasPassed(draft, browserNow()) ? text.alreadyPast : text.tooSoon
  return <p className="text-sm leading-tight font-semibold text-ink-soft md:hidden">{title}</p>
}

function hasPassed({ date, time }: TripForm['draft'], now: Date): boolean {
  return athensInstant(date, time) <= now
}

/**
 * What can be done about a trip that is too soon to be sold: the first time that is, a call, a request.
 * A pickup whose time has passed is no wish that anybody could answer, so that is not requested.
 */
export function TooSoon({ draft, change }: Pick<TripForm, 'draft' | 'change'>) {
  const text = useTexts()(widgetTextEn)
  const now = browserNow()
  const earliest = earliestPickup(now)
  const isPast = hasPassed(draft, now)
  const { title, text: lead } = isPast ? text.alreadyPast : text.tooSoon
  return (
    <Notice tone="warning" title={title}>
      <p>{lead}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <ButtonLink href={company().phoneHref} size="small">
          <Icon name="phone" size={18} /> {company().phone}
        </ButtonLink>
        <Button size="small" variant="secondary" onClick={() => change(earliest)}>
          {text.tooSoon.earliest(formatShortDay(earliest.date), formatBothTimes(earliest.time))}
        </Button>
        {!isPast && (
          <ButtonLink href={requestAddress(draft)} size="small" variant="secondary">
            {text.request}
          </ButtonLink>
        )}
      </p>
    </Notice>
  )
}
