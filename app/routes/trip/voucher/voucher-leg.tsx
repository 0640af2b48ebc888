import { meetingPointTextEn } from '#app/content/en/meeting-point.ts'
import { voucherTextEn } from '#app/content/en/voucher.ts'
import { formatBothTimes, formatLongDate } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { carrierLine } from '#app/domain/booking/carrier-line.ts'
import { meetingPointOf } from '#app/domain/place/meeting-point.ts'
import { legTitle, type ManagedLeg } from '#app/routes/trip/manage/trip-view.ts'
import type { ManagedOrder } from '#app/server/bookings/index.server.ts'
import { MeetingPhoto } from '#app/ui/booking/meeting-photo.tsx'
import { IslandMap } from '#app/ui/map/island-map.tsx'

/** Where a leg starts; null for a place we do not know. */
export type LegStart = readonly [lng: number, lat: number] | null

type VoucherLegProps = {
  order: ManagedOrder
  leg: ManagedLeg
  index: number
  start: LegStart | undefined
}

/** One trip: reference, when, from where to where, who drives, and where both meet. */
export function VoucherLeg({ order, leg, index, start }: VoucherLegProps) {
  const inWords = useTexts()
  const text = inWords(voucherTextEn)
  const { bookingRef, date, time, pickupLocation, meetingWords, meetingPhoto } = leg
  return (
    <section className="voucher-leg" aria-labelledby={bookingRef}>
      <div className="voucher-leg-head">
        <h2 id={bookingRef}>{legTitle(order, index)}</h2>
        <p>
          {text.reference} <strong className="figures">{bookingRef}</strong>
        </p>
      </div>
      <div className="voucher-leg-body" data-map={start != null}>
        <div>
          <p className="voucher-time figures">
            {formatBothTimes(time)} <span>{text.parosTime}</span>
          </p>
          <p className="voucher-date">{formatLongDate(date)}</p>
          <dl className="voucher-route">
            {routeFacts(order, leg).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h3>{text.meetingHeading}</h3>
          <p>{meetingWords || inWords(meetingPointTextEn)[meetingPointOf(pickupLocation)]}</p>
        </div>
        {start && (
          <div className="grid gap-3">
            <IslandMap place={{ at: start, name: pickupLocation }} aspect={1.1} />
            <MeetingPhoto src={meetingPhoto} place={pickupLocation} />
          </div>
        )}
      </div>
    </section>
  )
}

function routeFacts({ type }: ManagedOrder, leg: ManagedLeg): [label: string, value: string][] {
  const text = texts()(voucherTextEn)
  const places: [string, string][] =
    type === 'tour'
      ? [[text.pickupPlace, leg.pickupLocation]]
      : [
          [text.from, leg.pickupLocation],
          [text.to, leg.dropoffLocation],
        ]
  const carrier = carrierLine(leg)
  const flight: [string, string][] = carrier ? [[text.flight, carrier]] : []
  return [...places, ...flight, [text.driver, driverText(leg)]]
}

function driverText({ driverName, driverPhone, assignedVehicle }: ManagedLeg): string {
  if (!driverName) return texts()(voucherTextEn).driverSoon
  return [driverName, driverPhone, assignedVehicle].filter(Boolean).join(' · ')
}
