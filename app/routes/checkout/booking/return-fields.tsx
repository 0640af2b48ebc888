import { bookingTextEn } from '#app/content/en/booking.ts'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { useTexts } from '#app/content/texts.ts'
import type { BookingField } from '#app/contract/input/booking-details.ts'
import type { Trip } from '#app/contract/input/trip-fields.ts'
import { DateField } from '#app/ui/booking/date-field.tsx'
import { WhatsAppNumber } from '#app/ui/booking/lead-time-notice.tsx'
import { TimeField } from '#app/ui/booking/time-field.tsx'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'
import { Card } from '#app/ui/primitives/card.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import type { DetailsDraft } from './checkout-state.ts'
import { FlightOrFerryFields } from './flight-or-ferry-fields.tsx'

type ReturnFieldsProps = {
  trip: Trip
  details: DetailsDraft
  errors: FieldErrors<BookingField>
  change: (fields: Partial<DetailsDraft>) => void
}

/** The optional way back: same vehicle, same price, own date and time. */
export function ReturnFields(props: ReturnFieldsProps) {
  const text = useTexts()(bookingTextEn).details
  const messages = useTexts()(checkoutMessagesEn)
  const { details, errors, change, trip } = props
  return (
    <Card className="p-5 sm:px-8 sm:py-6">
      <Checkbox
        id="details-returnTransfer"
        checked={details.returnTransfer}
        onChange={(event) => change({ returnTransfer: event.currentTarget.checked })}
      >
        <span className="block text-base font-semibold">{text.returnTransfer}</span>
        <span className="block text-ink-soft">
          {text.returnHint(trip.dropoffLocation, trip.pickupLocation)}
        </span>
      </Checkbox>
      {details.returnTransfer && (
        <fieldset className="mt-4">
          <legend className="sr-only">{text.returnTransfer}</legend>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <DateField
              id="details-returnDate"
              label={text.returnDate}
              value={details.returnDate}
              min={trip.date}
              onChange={(returnDate) => change({ returnDate })}
              error={errors.returnDate}
            />
            <TimeField
              id="details-returnTime"
              label={text.returnTime}
              date={details.returnDate}
              value={details.returnTime}
              onChange={(returnTime) => change({ returnTime })}
              error={errors.returnTime}
            />
            <div className="sm:col-span-2">
              <FlightOrFerryFields
                {...props}
                leg="back"
                from={trip.dropoffLocation}
                to={trip.pickupLocation}
              />
            </div>
          </div>
          {errors.returnDate === messages.details.returnLeadTime && <WhatsAppNumber />}
        </fieldset>
      )}
    </Card>
  )
}
