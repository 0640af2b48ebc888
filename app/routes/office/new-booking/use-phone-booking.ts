import { type FormEvent, useRef, useState } from 'react'
import { messagesEn } from '#app/content/en/messages.ts'
import { toursEn } from '#app/content/en/tours.ts'
import { texts } from '#app/content/texts.ts'
import type { IdNumberRule } from '#app/contract/input/person.ts'
import { startOn } from '#app/domain/time/tour-starts.ts'
import type { QuoteView } from '#app/routes/site/home/quote-view.ts'
import { useQuote } from '#app/routes/site/home/use-quote.ts'
import { browserNow } from '#app/ui/booking/browser-clock.ts'
import { findBookingByKey } from '#app/ui/booking/find-booking-by-key.ts'
import { readPhone } from '#app/ui/booking/person-form.ts'
import { requestQuote } from '#app/ui/booking/quote.ts'
import {
  type BookingAnswer,
  type SubmitOutcome,
  submitOrder,
} from '#app/ui/booking/submit-order.ts'
import { isWithoutCar, type Room } from '#app/ui/booking/use-room.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { newKey } from '#app/ui/forms/new-key.ts'
import { useWork } from '#app/ui/forms/use-work.ts'
import {
  checkPhoneBooking,
  firstPhoneField,
  needsShortNotice,
  type PhoneBookingErrors,
  toFormErrors,
} from './phone-check.ts'
import {
  EMPTY_PHONE_BOOKING,
  type PhoneBookingDraft,
  type PhoneBookingField,
  toPhoneBody,
} from './phone-draft.ts'
import { usePlace } from './use-place.ts'

/** A booking as `POST /api/admin/bookings` answers it. */
export type PhoneBooked = BookingAnswer & { payBefore?: string | null }

/** The form at work. */
export type PhoneForm = {
  draft: PhoneBookingDraft
  errors: PhoneBookingErrors
  /** The pickup is close: the box for a short notice is shown. */
  isSoon: boolean
  price: QuoteView
  retryPrice: () => void
  /** Whether the day's plan has a place for it. */
  room: Room
  failure: string | null
  /** The plan of the day, or the owner, speaks against it: the office may mean it all the same. */
  isFull: boolean
  working: boolean
  /** What was booked last, with the draft it came from. */
  booked: { booking: PhoneBooked; draft: PhoneBookingDraft } | null
  change: (fields: Partial<PhoneBookingDraft>) => void
  submit: (event: FormEvent) => void
  /** An empty form again. */
  startAgain: () => void
}

/** Fills in, prices, checks and books one call: once however often the button is pressed. */
export function usePhoneBooking(rule: { idNumber: IdNumberRule }): PhoneForm {
  const { errors, isSoon, show, updateComplaints } = useComplaints()
  const { draft, change } = useDraft(updateComplaints)
  const { key, booked, refusal, refuse, settle, begin } = useAnswer(show)
  const { view, retry } = useQuote(draft.kind === 'transfer' ? draft : NO_TRIP)
  const room = usePlace(draft, view)
  const work = useWork()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    updateComplaints(draft, {})
    const found = checkPhoneBooking(draft, rule, browserNow())
    show(found)
    const unpriced = draft.kind === 'transfer' ? whyNoPrice(view) : null
    refuse(unpriced ? { message: unpriced, code: null } : null)
    if (unpriced || Object.keys(found).length > 0) return
    void work.run(async () => {
      settle(await send(draft, view, key))
      return false
    })
  }
  const startAgain = () => {
    change(EMPTY_PHONE_BOOKING)
    begin()
    focusLater('kind')
  }
  return {
    draft,
    errors,
    isSoon,
    failure: refusal?.message ?? null,
    isFull: isFull(refusal) || isWithoutCar(room) || draft.override,
    booked,
    change,
    submit,
    startAgain,
    price: view,
    room,
    retryPrice: retry,
    working: work.working,
  }
}

/** What came of the last attempt, and under which key the next one goes. */
function useAnswer(show: (errors: PhoneBookingErrors) => void) {
  const [refusal, refuse] = useState<Refusal | null>(null)
  const [booked, setBooked] = useState<PhoneForm['booked']>(null)
  const [key, setKey] = useState(newKey)
  const settle = ({ key: next, booking, outcome, draft, code }: Sent) => {
    setKey(next)
    if (booking) setBooked({ booking, draft })
    else if (outcome.kind === 'wrong-fields') show(toFormErrors(outcome.errors))
    else refuse(outcome.kind === 'failed' ? { message: outcome.message, code } : null)
  }
  const begin = () => {
    setBooked(null)
    setKey(newKey())
  }
  return { key, booked, refusal, refuse, settle, begin }
}

type Refusal = { message: string; code: string | null }

function isFull(refusal: Refusal | null): boolean {
  return refusal?.code === 'no-longer-available' || refusal?.code === 'sales-stopped'
}

/** What is typed; `updateComplaints` hears of every change and tells whether the pickup is close. */
function useDraft(updateComplaints: (draft: PhoneBookingDraft, changed: object) => boolean) {
  const [draft, setDraft] = useState(EMPTY_PHONE_BOOKING)
  // Leaving one field and filling the next can come before the form is drawn again.
  const latest = useRef(draft)
  const change = (fields: Partial<PhoneBookingDraft>) => {
    const next = withTourStart({ ...latest.current, ...fields })
    latest.current = { ...next, shortNotice: updateComplaints(next, fields) && next.shortNotice }
    setDraft(latest.current)
  }
  return { draft, change }
}

/** A tour that follows the sun begins otherwise on another day. */
function withTourStart(draft: PhoneBookingDraft): PhoneBookingDraft {
  const tour = draft.kind === 'tour' && texts()(toursEn).find(({ id }) => id === draft.tourId)
  return tour ? { ...draft, time: startOn(tour, draft.date, draft.time) } : draft
}

/** What is wrong with the form, and whether the pickup is close; both follow every change. */
function useComplaints() {
  const [errors, setErrors] = useState<PhoneBookingErrors>({})
  const [isSoon, setSoon] = useState(false)
  const show = (found: PhoneBookingErrors) => {
    setErrors(found)
    const first = firstPhoneField(found)
    if (first) focusLater(first)
  }
  const updateComplaints = (draft: PhoneBookingDraft, changed: object) => {
    const soon = needsShortNotice(draft, browserNow())
    setSoon(soon)
    setErrors((known) => withoutFields(known, changed))
    return soon
  }
  return { errors, isSoon, show, updateComplaints }
}

function whyNoPrice(view: QuoteView): string | null {
  if (view.status === 'result' || view.status === 'none') return null
  return view.status === 'error' ? view.message : texts()(messagesEn).loading.price
}

const NO_TRIP = { ...EMPTY_PHONE_BOOKING, passengers: 0 }

type Sent = {
  outcome: SubmitOutcome
  key: string
  draft: PhoneBookingDraft
  booking: PhoneBooked | null
  /** Why it was refused last. */
  code: string | null
}

/** Sends the form until it is booked or refused; a price that changed is shown before it is sent. */
async function send(typed: PhoneBookingDraft, view: QuoteView, first: string): Promise<Sent> {
  const { phone } = await readPhone(typed.phone, typed.phoneCountry)
  const draft = { ...typed, phone }
  let quote = view.status === 'result' ? view.quote : null
  const last: Pick<Sent, 'booking' | 'code'> = { booking: null, code: null }
  const { outcome, key } = await submitOrder<SubmitOutcome>({
    key: first,
    method: draft.paymentMethod || 'card',
    newKey,
    findBookingByKey,
    send: async (key) => {
      const answer = await callApi('POST /api/admin/bookings', {
        draft: toPhoneBody(draft, quote?.quote ?? ''),
        key,
      })
      last.booking = answer.ok ? answer.value : null
      last.code = answer.ok ? null : answer.problem.code
      return answer
    },
    ...(draft.kind === 'transfer' && {
      renewQuote: async () => {
        const renewed = await requestQuote(draft)
        if (!renewed.ok) return { kind: 'failed', message: renewed.message }
        const same = renewed.quote.priceCents === quote?.priceCents
        quote = renewed.quote
        return same ? null : { kind: 'failed', message: texts()(messagesEn).quote.failed }
      },
    }),
  })
  const booking = outcome.kind === 'booked' ? outcome.booking : null
  const { code } = last
  return { outcome, key, draft, code, booking: outcome.kind === 'pay' ? last.booking : booking }
}

function withoutFields(errors: PhoneBookingErrors, changed: object): PhoneBookingErrors {
  const left = { ...errors }
  for (const field of Object.keys(changed)) delete left[field as PhoneBookingField]
  if ('date' in changed || 'time' in changed) delete left.shortNotice
  return left
}

function focusLater(field: PhoneBookingField): void {
  requestAnimationFrame(() => document.getElementById(phoneBookingFieldId(field))?.focus())
}

/** The id of a field's control. */
export function phoneBookingFieldId(field: PhoneBookingField): string {
  return `phone-${field}`
}
