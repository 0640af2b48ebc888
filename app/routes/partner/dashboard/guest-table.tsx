import { partnerDashboardTextEn } from '#app/content/en/partner-dashboard.ts'
import { formatDate, formatLongDate, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { meetingPointOf } from '#app/domain/place/meeting-point.ts'
import type { PartnerBooking } from '#app/server/bookings/index.server.ts'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx'
import { priceText } from './guest-list.ts'

/** Props of {@link GuestTable}; `period` in words. */
type GuestTableProps = {
  rows: readonly PartnerBooking[]
  today: string
  period: string
}

/** Six columns; on small screens every trip becomes a card. */
export function GuestTable({ rows, today, period }: GuestTableProps) {
  const columns = useTexts()(partnerDashboardTextEn).columns
  const text = useTexts()(partnerDashboardTextEn)
  return (
    <table className="partner-table">
      <caption className="sr-only">{text.caption(period)}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, label]) => (
            <th key={name} scope="col" data-column={name}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <GuestRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own here
            key={index}
            row={row}
            isToday={row.date === today}
            startsDay={row.date !== rows[index - 1]?.date}
          />
        ))}
      </tbody>
    </table>
  )
}

type GuestRowProps = { row: PartnerBooking; isToday: boolean; startsDay: boolean }

function GuestRow({ row, isToday, startsDay }: GuestRowProps) {
  const columns = useTexts()(partnerDashboardTextEn).columns
  const text = useTexts()(partnerDashboardTextEn)
  const { date, time, driver, vehicle, status } = row
  const { firstName, lastName, pickupLocation, dropoffLocation } = row
  const [weekday] = formatLongDate(date).split(',')
  return (
    <tr data-status={status} data-starts-day={startsDay}>
      <td data-column="date" data-label={columns.date} className="figures">
        {formatDate(date)}
        <small>
          {isToday ? text.periods.today : weekday}, <b>{formatTime(time)}</b>
        </small>
      </td>
      <td data-column="customer">
        <span className="partner-guest">
          {firstName} {lastName}
        </span>
        {status === 'cancelled' && <Badge tone="red">{text.cancelled}</Badge>}
        {status === 'pending' && <Badge tone="yellow">{text.pending}</Badge>}
        {driver && <small>{text.driver(driver, vehicle)}</small>}
      </td>
      <td data-column="pickup" data-label={columns.pickup}>
        <Place name={pickupLocation} />
      </td>
      <td data-column="dropoff" data-label={columns.dropoff}>
        <Place name={dropoffLocation} />
      </td>
      <td data-column="passengers" data-label={columns.passengers} className="figures">
        {row.passengers}
      </td>
      <td data-column="price" data-label={columns.price} className="figures">
        {priceText(row.price)}
      </td>
    </tr>
  )
}

const ICONS: Record<ReturnType<typeof meetingPointOf>, IconName> = {
  airport: 'plane',
  port: 'ferry',
  'parikia-port': 'ferry',
  address: 'pin',
}

/** A place with the sign of its kind, so that arrivals are found at a glance. */
function Place({ name }: { name: string }) {
  return (
    <span className="partner-place">
      <Icon name={ICONS[meetingPointOf(name)]} size={17} />
      <span>{name}</span>
    </span>
  )
}
