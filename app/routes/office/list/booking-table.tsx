import { bookingWordsEn } from '#app/content/en/office.ts'
import { officeListTextEn } from '#app/content/en/office-list.ts'
import { formatDate, formatEuro, formatTime, paymentLabel } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { RoadAlerts, TripStatus } from '#app/ui/office/trip-status.tsx'
import { useNow } from '#app/ui/office/use-now.ts'
import { BookingInfo, CustomerInfo, DetailsInfo, RouteInfo } from './booking-facts.tsx'
import { DeleteButton } from './delete-button.tsx'
import { DriverInfo } from './driver-cell.tsx'
import { EditableField } from './editable-field.tsx'
import { MailButton } from './mail-button.tsx'

type BookingTableProps = {
  kind: 'transfer' | 'tour'
  bookings: ListedBooking[]
  /** When the server read them. */
  loadedAt: Date
  /** Ids of rows to light up. */
  fresh: ReadonlySet<number>
}

/** The ten columns of a list; on narrow screens cards. */
export function BookingTable({ kind, bookings, loadedAt, fresh }: BookingTableProps) {
  const columns = useTexts()(officeListTextEn).columns
  const text = useTexts()(officeListTextEn)
  const now = useNow(loadedAt)
  const { route, tour, ...others } = columns
  const labels = { ...others, route: kind === 'tour' ? tour : route }
  return (
    <table className="office-table row-table">
      <caption className="sr-only">{text.caption[kind]}</caption>
      <thead>
        <tr>
          {ORDER.map((column) => (
            <th key={column} scope="col">
              {labels[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <BookingRow key={booking.id} {...{ booking, now }} isFresh={fresh.has(booking.id)} />
        ))}
      </tbody>
    </table>
  )
}

const ORDER = [
  ...(['booking', 'customer', 'route', 'dateTime', 'details'] as const),
  ...(['status', 'payment', 'driver', 'emails', 'actions'] as const),
]

type BookingRowProps = { booking: ListedBooking; now: Date; isFresh: boolean }

function BookingRow({ booking, now, isFresh }: BookingRowProps) {
  const columns = useTexts()(officeListTextEn).columns
  return (
    <tr id={booking.bookingRef} data-fresh={isFresh || undefined}>
      <td className="row-booking">
        <BookingInfo booking={booking} now={now} />
      </td>
      <td data-wide="true" className="row-customer">
        <CustomerInfo {...booking} />
      </td>
      <td data-wide="true" className="row-route office-breaks">
        <RouteInfo {...booking} />
      </td>
      <td data-label={columns.dateTime} data-order="1" className="office-nowrap figures">
        <span className="office-strong">{formatDate(booking.date)}</span>
        {formatTime(booking.time)}
      </td>
      <td data-label={columns.details} data-order="3" className="row-details">
        <DetailsInfo {...booking} />
      </td>
      <td data-corner="true" className="row-status">
        <EditableField booking={booking} field="status">
          <TripStatus booking={booking} />
        </EditableField>
        <RoadAlerts booking={booking} />
      </td>
      <td data-label={columns.payment} data-order="2" className="row-payment">
        <PaymentInfo booking={booking} />
      </td>
      <td data-label={columns.driver} data-order="3" className="row-driver">
        <DriverInfo booking={booking} />
      </td>
      <td data-label={columns.emails} data-order="4" className="row-buttons">
        <IfMay right="dispatch">
          <MailButton booking={booking} mail="confirmation" />
          <MailButton booking={booking} mail="driver_info" />
        </IfMay>
      </td>
      <td data-label={columns.actions} data-order="4" className="row-buttons">
        <IfMay right="delete">
          <DeleteButton booking={booking} />
        </IfMay>
      </td>
    </tr>
  )
}

const UNPAID: ReadonlySet<ListedBooking['payment']> = new Set(['due', 'partly-paid'])

/** What the booking costs, how it is paid, and whether it was. */
function PaymentInfo({ booking }: { booking: ListedBooking }) {
  const words = useTexts()(bookingWordsEn)
  const { priceCents, includedIn, paymentMethod, payment } = booking
  return (
    <>
      <span className="office-strong figures">
        {priceCents === null || includedIn ? words.noPrice : formatEuro(priceCents)}
      </span>
      <EditableField booking={booking} field="paymentMethod">
        <span>{paymentLabel(paymentMethod)}</span>
      </EditableField>
      <small className={UNPAID.has(payment) ? 'office-unpaid' : 'office-paid'}>
        {words.payment[payment]}
      </small>
    </>
  )
}
