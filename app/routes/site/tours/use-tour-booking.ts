import { type FormEvent, useState } from 'react'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { texts } from '#app/content/texts.ts'
import type { CheckoutOptions } from '#app/contract/bookings.ts'
import type { TourField } from '#app/contract/input/tour-booking.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import { storeOrderKey, tabStorage } from '#app/routes/site/home/trip-draft.ts'
import { browserNow } from '#app/ui/booking/browser-clock.ts'
import { focusPaymentChoice } from '#app/ui/booking/payment-choice.tsx'
import { failureOf, type PaymentFailure } from '#app/ui/booking/payment-failure.ts'
import { focusDetailLater, readPhone, useOddPhoneCheck } from '#app/ui/booking/person-form.ts'
import { reportEvent, reportTaken } from '#app/ui/booking/report-event.ts'
import type { SubmitOutcome } from '#app/ui/booking/submit-order.ts'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'
import { openCardPage, useWork } from '#app/ui/forms/use-work.ts'
import { submitTour } from './submit-tour.ts'
import { checkTour, firstField, type TourProblems } from './tour-check.ts'
import {
  changeDraft,
  finishCheckout,
  storeAttempt,
  type TourCheckout,
  useTourCheckout,
} from './tour-checkouts.ts'
import type { TourDraft } from './tour-draft.ts'
import type { TourFacts } from './tour-facts.ts'

/** The form of one tour at work. */
export type TourForm = {
  checkout: TourCheckout
  /** How it is paid: the one method there is, or the guest's choice. */
  method: PaymentMethod | ''
  errors: FieldErrors<TourField>
  /** The tour starts too soon; shown below its day with the WhatsApp number. */
  tooSoon: string | undefined
  failure: PaymentFailure | null
  working: boolean
  change: (fields: Partial<TourDraft>) => void
  submit: (event: FormEvent) => void
}

/**
 * Fills in, checks and books one tour: once however often the button is pressed, and on to the card
 * page, to the confirmation, or to what is wrong.
 */
export function useTourBooking(tour: TourFacts, options: CheckoutOptions): TourForm {
  const checkout = useTourCheckout(tour)
  const { draft } = checkout
  const method = methodOf(draft, options)
  const problems = useProblems()
  const [failure, setFailure] = useState<PaymentFailure | null>(null)
  const isMeant = useOddPhoneCheck()
  const work = useWork()

  /** Answers whether the page is being left, so that nothing can be pressed meanwhile. */
  const settle = (outcome: SubmitOutcome): boolean => {
    if (outcome.kind === 'pay' && openCardPage(outcome.checkoutUrl)) return true
    const field = outcome.kind === 'wrong-fields' && firstField(outcome.errors)
    if (outcome.kind === 'booked') finishCheckout(tour, outcome.booking)
    else if (field) problems.show({ errors: outcome.errors, focus: field })
    else setFailure(failureOf(outcome))
    return false
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const input = { ...draft, tourId: tour.id, paymentMethod: method }
    const checked = checkTour(input, options, browserNow())
    problems.show(checked.ok ? null : checked)
    if (!checked.ok) return
    void work.run(async () => {
      const read = await readPhone(draft.phone, draft.phoneCountry)
      if (!isMeant(read)) {
        problems.show({
          errors: { phone: texts()(checkoutMessagesEn).details.phoneOdd },
          focus: 'phone',
        })
        return false
      }
      reportEvent({ name: 'form_submit', parameters: { form_name: 'tour_booking_form' } })
      const booking = { ...checked.value, phone: read.phone }
      const { outcome, key } = await submitTour(booking, checkout.key)
      storeAttempt(tour, key)
      if (outcome.kind === 'pay') storeOrderKey(tabStorage(), key)
      reportTaken(outcome)
      return settle(outcome)
    })
  }
  const change = (fields: Partial<TourDraft>) => {
    changeDraft(tour, fields)
    problems.forget(fields)
  }
  return { checkout, method, ...problems.found, failure, working: work.working, change, submit }
}

function methodOf(draft: TourDraft, { paymentMethods }: CheckoutOptions): PaymentMethod | '' {
  const [only, another] = paymentMethods
  if (only && !another) return only
  return paymentMethods.find((method) => method === draft.paymentMethod) ?? ''
}

/** What is wrong with the form; a changed field loses its complaint. */
function useProblems() {
  const [found, setFound] = useState<Pick<TourForm, 'errors' | 'tooSoon'>>(NOTHING_WRONG)
  const show = (problems: TourProblems | null) => {
    setFound(problems ? { errors: problems.errors, tooSoon: problems.tooSoon } : NOTHING_WRONG)
    if (problems?.focus === 'paymentMethod') focusPaymentChoice()
    else if (problems) focusDetailLater(problems.focus)
  }
  const forget = (changed: Partial<TourDraft>) =>
    setFound(({ errors, tooSoon }) => {
      const left = { ...errors }
      for (const field of Object.keys(changed)) delete left[field as TourField]
      const moved = 'date' in changed || 'time' in changed
      return { errors: left, tooSoon: moved ? undefined : tooSoon }
    })
  return { found, show, forget }
}

const NOTHING_WRONG = { errors: {}, tooSoon: undefined }
