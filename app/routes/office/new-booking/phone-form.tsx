import { useTexts } from '#app/content/texts.ts'
import './phone-booking.css'
import { phoneTextEn } from '#app/content/en/office-phone.ts'
import type { IdNumberRule } from '#app/contract/input/person.ts'
import type { PhoneOptions } from '#app/server/bookings/index.server.ts'
import { useHydrated } from '#app/ui/booking/use-hydrated.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import { CallerPart, TermsPart } from './caller-part.tsx'
import type { PartProps } from './parts.tsx'
import { PhoneBooked } from './phone-booked.tsx'
import { PricePart } from './price-part.tsx'
import { TripPart } from './trip-part.tsx'
import { phoneBookingFieldId, usePhoneBooking } from './use-phone-booking.ts'

type PhoneBookingFormProps = { options: PhoneOptions; idNumber: IdNumberRule }

/** The form for a caller, in the order people tell things, and what it becomes once booked. */
export function PhoneBookingForm({ options, idNumber }: PhoneBookingFormProps) {
  const text = useTexts()(phoneTextEn)
  const form = usePhoneBooking({ idNumber })
  if (form.booked) return <PhoneBooked {...form.booked} onAgain={form.startAgain} />
  return (
    <form noValidate onSubmit={form.submit}>
      <div className="office-head">
        <div>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </div>
      </div>
      <div className="phone-form">
        <div className="grid gap-4">
          <KindChoice form={form} />
          <TripPart form={form} />
          <CallerPart form={form} idNumber={idNumber} />
          <TermsPart form={form} options={options} />
        </div>
        <PricePart form={form}>
          <SubmitPart form={form} />
        </PricePart>
      </div>
    </form>
  )
}

function KindChoice({ form: { draft, change } }: PartProps) {
  const text = useTexts()(phoneTextEn)
  return (
    <fieldset className="phone-kinds">
      <legend className="sr-only">{text.kind}</legend>
      {(['transfer', 'tour'] as const).map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name="kind"
            id={kind === draft.kind ? phoneBookingFieldId('kind') : undefined}
            checked={kind === draft.kind}
            onChange={() => change({ kind, time: '', returnTransfer: false, tourId: 0 })}
          />
          {text.kinds[kind]}
        </label>
      ))}
    </fieldset>
  )
}

function SubmitPart({ form: { draft, failure, isFull, working, change } }: PartProps) {
  const text = useTexts()(phoneTextEn)
  const hydrated = useHydrated()
  const label = draft.paymentMethod === 'card' ? text.submitCard : text.submit
  return (
    <>
      {failure && (
        <Notice tone="error">
          <p>{failure}</p>
        </Notice>
      )}
      {isFull && (
        <Checkbox
          id="phone-override"
          checked={draft.override}
          onChange={(event) => change({ override: event.currentTarget.checked })}
        >
          {text.override}
        </Checkbox>
      )}
      <Button
        type="submit"
        className="w-full"
        disabled={!hydrated}
        aria-disabled={working}
        aria-busy={working}
      >
        {working && <Spinner />}
        {working ? text.working : label}
      </Button>
    </>
  )
}
