import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { messagesEn } from '#app/content/en/messages.ts'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { partnerDashboardTextEn } from '#app/content/en/partner-dashboard.ts'
import { formatDate, formatLongDate } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import {
  type DaySpan,
  PARTNER_PERIODS,
  type PartnerPeriod,
  periodDays,
  readPeriod,
} from '#app/domain/booking/partner-period.ts'
import type { PartnerBooking, PartnerDay } from '#app/server/bookings/index.server.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import type { QrDrawing } from '#app/ui/qr/render-qr.ts'
import { GuestBooking } from './guest-booking.tsx'
import { rowsOfGuest, rowsOfPeriod, summaryOf } from './guest-list.ts'
import { GuestTable } from './guest-table.tsx'
import { HotelLink } from './hotel-link.tsx'
import { SpanForm } from './span-form.tsx'
import { useDayChange } from './use-day-change.ts'
import { usePrint } from './use-print.ts'

/** Props of {@link Dashboard}: what the loader found; `today` is the day in Athens. */
type DashboardProps = {
  hotel: string
  today: string
  link: string
  qr: QrDrawing
  bookings: readonly PartnerBooking[]
  /** The days that somebody chose; null for one of the periods. */
  span: DaySpan | null
  /** The next day after today with trips; null without one. */
  next: PartnerDay | null
}

/** Who comes and goes: period, search, the way to book for a guest, summary, list; then the hotel's own booking link. */
export function Dashboard({ hotel, today, link, qr, bookings, span, next }: DashboardProps) {
  const messages = useTexts()(messagesEn)
  const officeMessages = useTexts()(officeMessagesEn)
  const text = useTexts()(partnerDashboardTextEn)
  const { state, revalidate } = useRevalidator()
  const [chosen, setPeriod] = usePeriod()
  const period = span ? 'span' : chosen
  const days = span ?? periodDays(chosen, today)
  const name = span ? text.spanLabel : text.periods[chosen]
  const [typed, setTyped] = useState('')
  const { printing, print } = usePrint()
  useDayChange(today, revalidate)
  const all = rowsOfPeriod(bookings, days)
  const rows = rowsOfGuest(all, typed)
  const loading = state === 'loading'
  return (
    <div className="partner-page" data-printing={printing}>
      <div className="partner-head">
        <h1>{text.title}</h1>
        <p className="partner-paper">
          {hotel} · {name} · {daysText(days)}
        </p>
        <PeriodButtons period={period} onChange={setPeriod} />
        <SpanForm key={`${span?.from} ${span?.to}`} days={days} />
        <FindGuest typed={typed} onType={setTyped} />
        <div className="partner-tools">
          <Button variant="quiet" size="small" onClick={() => void revalidate()}>
            {text.refresh}
          </Button>
          <Button variant="secondary" size="small" onClick={() => print('list')}>
            <Icon name="print" size={18} /> {text.print}
          </Button>
        </div>
      </div>
      <GuestBooking hotel={hotel} />
      <p className="partner-summary" aria-live="polite">
        {loading ? messages.loading.bookings : summaryOf(all, period)}
      </p>
      <div aria-busy={loading} className="partner-list">
        {rows.length > 0 && <GuestTable rows={rows} today={today} period={name} />}
        {rows.length === 0 && !loading && (
          <p className="partner-empty">
            {all.length > 0 ? text.noGuest : officeMessages.partner.empty}
          </p>
        )}
        {all.length === 0 && !span && next && <NextDay {...{ next, today }} />}
      </div>
      <HotelLink {...{ hotel, link, qr }} onPrint={() => print('card')} />
    </div>
  )
}

/** Where a period has no trips: the day on which they go on. */
function NextDay({ next: { date, bookings }, today }: { next: PartnerDay; today: string }) {
  const text = useTexts()(partnerDashboardTextEn)
  const day = formatLongDate(date)
  return (
    <section className="partner-next" aria-labelledby="partner-next">
      <h2 id="partner-next">{text.next(day)}</h2>
      <p>{summaryOf(bookings, 'day')}</p>
      <GuestTable rows={bookings} today={today} period={day} />
    </section>
  )
}

function FindGuest({ typed, onType }: { typed: string; onType(text: string): void }) {
  const text = useTexts()(partnerDashboardTextEn)
  return (
    <div className="partner-find">
      <TextInput
        icon="search"
        type="search"
        aria-label={text.find}
        placeholder={text.findHint}
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  )
}

function PeriodButtons(props: {
  period: PartnerPeriod | 'span'
  onChange(period: PartnerPeriod): void
}) {
  const text = useTexts()(partnerDashboardTextEn)
  const { period: chosen, onChange } = props
  return (
    <fieldset className="partner-periods">
      <legend className="sr-only">{text.periodsLabel}</legend>
      {PARTNER_PERIODS.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === chosen}
          onClick={() => onChange(period)}
        >
          {text.periods[period]}
        </button>
      ))}
    </fieldset>
  )
}

/** The period of the address, today without one. */
function usePeriod() {
  const [search, setSearch] = useSearchParams()
  const period = readPeriod(search.get('period')) ?? 'today'
  const choose = (next: PartnerPeriod) =>
    setSearch(next === 'today' ? {} : { period: next }, {
      replace: true,
      preventScrollReset: true,
    })
  return [period, choose] as const
}

function daysText({ from, to }: DaySpan): string {
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
}
