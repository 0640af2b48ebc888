import { type FormEvent, type Ref, useEffect, useState } from 'react'
import { bookingTextEn } from '#app/content/en/booking.ts'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { type BookingField, DETAIL_FIELDS } from '#app/contract/input/booking-details.ts'
import type { IdNumberRule } from '#app/contract/input/person.ts'
import { browserNow } from '#app/ui/booking/browser-clock.ts'
import { LeadTimeNotice } from '#app/ui/booking/lead-time-notice.tsx'
import { ConsentFields, PersonFields, RequestField } from '#app/ui/booking/person-fields.tsx'
import { focusDetailLater, readPhone, useOddPhoneCheck } from '#app/ui/booking/person-form.ts'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { ActionBar } from './action-bar.tsx'
import { checkDetails, type DetailsCheck } from './details-check.ts'
import { FlightOrFerryFields } from './flight-or-ferry-fields.tsx'
import { ReturnFields } from './return-fields.tsx'
import type { CheckoutFlow } from './use-checkout.ts'

type DetailsStepProps = {
  headingRef: Ref<HTMLHeadingElement>
  flow: CheckoutFlow
  idNumber: IdNumberRule
  /** Fields the server refused at step 3. */
  refused: FieldErrors<BookingField>
  onContinue: () => void
}

/** Step 2 "Personal Details". */
export function DetailsStep({ headingRef, flow, idNumber, refused, onContinue }: DetailsStepProps) {
  const bookingText = useTexts()(bookingTextEn)
  const { submit, outbound, ...form } = useDetailsForm(flow, idNumber, refused, onContinue)
  const text = bookingText.details
  const { trip } = flow.checkout
  return (
    <form
      noValidate
      aria-labelledby="step-heading"
      onSubmit={submit}
      className="flex flex-col gap-6"
    >
      <div>
        <h1 id="step-heading" ref={headingRef} tabIndex={-1} className="text-3xl outline-none">
          {text.heading}
        </h1>
        <p className="mt-2 text-ink-soft">{text.lead}</p>
      </div>
      {outbound && <LeadTimeNotice id={OUTBOUND_ID} message={outbound} />}
      <Card className="grid gap-5 p-5 sm:p-8">
        <PersonFields {...form} idNumber={idNumber} />
        <FlightOrFerryFields
          {...form}
          leg="outbound"
          from={trip.pickupLocation}
          to={trip.dropoffLocation}
        />
        <RequestField {...form} hint={text.specialRequestHint} />
      </Card>
      <ReturnFields {...form} trip={trip} />
      <ConsentFields {...form} />
      <ActionBar checkout={flow.checkout} onBack={flow.back}>
        <Button type="submit" size="large" className="max-md:grow">
          {text.submit}
          <Icon name="arrow" />
        </Button>
      </ActionBar>
    </form>
  )
}

const OUTBOUND_ID = 'details-outbound'

function useDetailsForm(
  { checkout, dispatch, toPayment }: CheckoutFlow,
  idNumber: IdNumberRule,
  refused: FieldErrors<BookingField>,
  onContinue: () => void,
) {
  const { trip, details } = checkout
  const isMeant = useOddPhoneCheck()
  const [check, setCheck] = useState<Omit<DetailsCheck, 'focus'>>({ errors: refused })
  useEffect(() => {
    const first = DETAIL_FIELDS.find((field) => refused[field])
    if (first) focusDetailLater(first)
  }, [refused])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = checkDetails(trip, details, idNumber, browserNow())
    setCheck(found)
    if (found.focus) return focusDetailLater(found.focus)
    const read = await readPhone(details.phone, details.phoneCountry)
    if (!isMeant(read)) {
      setCheck({ errors: { phone: texts()(checkoutMessagesEn).details.phoneOdd } })
      return focusDetailLater('phone')
    }
    onContinue()
    toPayment({ phone: read.phone })
  }
  const change = (fields: Partial<typeof details>) => {
    dispatch({ type: 'details-changed', fields })
    setCheck(({ outbound, errors }) => ({
      ...(outbound && { outbound }),
      errors: withoutFields(errors, fields),
    }))
  }
  return { details, errors: check.errors, outbound: check.outbound, change, submit }
}

function withoutFields(errors: FieldErrors<BookingField>, changed: object) {
  const left = { ...errors }
  for (const field of Object.keys(changed)) delete left[field as BookingField]
  if ('returnDate' in changed || 'returnTime' in changed || 'returnTransfer' in changed) {
    delete left.returnDate
    delete left.returnTime
  }
  return left
}
