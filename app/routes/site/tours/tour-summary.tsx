import type { ReactNode } from 'react'
import { messagesEn } from '#app/content/en/messages.ts'
import { groupLabelsEn, tourBookingTextEn } from '#app/content/en/tour-booking.ts'
import { formatBothTimes, formatEuro, formatLongDate } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { groupSize, priceTour } from '#app/domain/pricing/tour-price.ts'
import { startIsKnown } from '#app/domain/time/tour-starts.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import type { TourFacts } from './tour-facts.ts'
import type { TourForm } from './use-tour-booking.ts'

/** Props of {@link TourSummary}; children stand above the button. */
type TourSummaryProps = { tour: TourFacts; form: TourForm; children: ReactNode }

/** What is about to be booked at which price, and the button that books it. */
export function TourSummary({ tour, form, children }: TourSummaryProps) {
  const messages = useTexts()(messagesEn)
  const text = useTexts()(tourBookingTextEn)
  const { date, time, participants, pickupPlace } = form.checkout.draft
  return (
    <Card lift className="overflow-clip lg:sticky lg:top-28">
      <div className="grid gap-2.5 p-6">
        <h4 className="text-xl">{tour.title}</h4>
        <ul className="grid gap-2 text-sm">
          <Fact icon="calendar">{date ? formatLongDate(date) : text.noDate}</Fact>
          <Fact icon="clock">
            {startIsKnown(tour, date) && `${formatBothTimes(time)}, `}
            {text.duration(tour.durationMinutes)}
          </Fact>
          <Fact icon="person">{text.party(participants)}</Fact>
          {pickupPlace && <Fact icon="pin">{pickupPlace}</Fact>}
        </ul>
      </div>
      <div className="grid gap-4 bg-aegean-50 p-6">
        <LivePrice tour={tour} participants={participants} />
        {children}
        <Button
          type="submit"
          size="large"
          className="w-full"
          aria-disabled={form.working}
          aria-busy={form.working}
        >
          {form.working ? <Spinner /> : <Icon name="lock" size={18} />}
          {form.working ? messages.loading.processing : text.submit}
        </Button>
        <p className="text-center text-sm text-ink-soft">
          {form.method === 'card' ? text.cardNote : text.laterNote}
        </p>
      </div>
    </Card>
  )
}

function LivePrice({ tour, participants }: { tour: TourFacts; participants: number }) {
  const groupLabels = useTexts()(groupLabelsEn)
  const text = useTexts()(tourBookingTextEn)
  return (
    <div role="status" className="flex items-end justify-between gap-4">
      <p className="leading-snug">
        <span className="block font-semibold">{groupLabels[groupSize(participants)]}</span>
        <span className="text-sm text-ink-soft">{text.priceNote}</span>
      </p>
      <p className="figures font-display text-4xl whitespace-nowrap leading-none font-semibold text-aegean-900">
        {formatEuro(priceTour(tour, participants))}
      </p>
    </div>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} size={18} className="mt-0.5 shrink-0 text-aegean-600" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
