import { useTexts } from '#app/content/texts.ts'
import { ClockInput } from '#app/ui/office/clock-input.tsx'
import { DayInput } from '#app/ui/office/day-input.tsx'
import './offer-form.css'
import { type FormEvent, useState } from 'react'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { requestTextEn } from '#app/content/en/office-requests.ts'
import { VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'
import { OFFER_HOURS, vehicleFor } from '#app/domain/request/request.ts'
import type { OfficeRequest } from '#app/server/requests/index.server.ts'
import { callApi, type Problem } from '#app/ui/forms/api.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { Textarea } from '#app/ui/primitives/textarea.tsx'

/** Props of {@link OfferForm}; `onDone` is told what was done, in words. */
type OfferFormProps = { request: OfficeRequest; onDone: (notice: string) => void }

/** The office's answer to a request: price, time, vehicle, how long it stands, a word; or no. */
export function OfferForm({ request, onDone }: OfferFormProps) {
  const text = useTexts()(requestTextEn).offer
  const { working, errors, send } = useAnswer(request, onDone)
  const hasEnded = request.state === 'ended'
  return (
    <form className="offer-form" aria-label={text.heading} onSubmit={send}>
      <h2>{request.offer || hasEnded ? text.again : text.heading}</h2>
      {hasEnded && <p className="lead">{text.endedHint}</p>}
      <div>
        <OfferFields request={request} errors={errors} />
        <Field id="offer-note" label={text.note} hint={text.noteHint} className="offer-wide">
          {(control) => (
            <Textarea
              {...control}
              name="note"
              rows={3}
              maxLength={1000}
              defaultValue={request.note}
            />
          )}
        </Field>
      </div>
      <div className="register-actions">
        <Button type="submit" name="answer" value="offer" aria-disabled={working}>
          {working ? text.sending : text.send}
        </Button>
        {!hasEnded && (
          <Button type="submit" name="answer" value="refusal" variant="danger" formNoValidate>
            {text.refuse}
          </Button>
        )}
      </div>
    </form>
  )
}

type Errors = Record<string, string>

function OfferFields({ request, errors }: { request: OfficeRequest; errors: Errors }) {
  const text = useTexts()(requestTextEn).offer
  const { offer, date, time } = request
  return (
    <>
      <Field
        id="offer-price"
        label={text.price}
        hint={text.priceHint}
        error={errors.totalCents}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="price"
            type="number"
            inputMode="decimal"
            min="0.01"
            step="0.01"
            defaultValue={offer ? offer.totalCents / 100 : ''}
          />
        )}
      </Field>
      <Field id="offer-vehicle" label={text.vehicle} required>
        {(control) => (
          <Select
            {...control}
            name="vehicleType"
            defaultValue={offer?.vehicleType ?? vehicleFor(request)}
          >
            {VEHICLE_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="offer-date" label={text.date} error={errors.date} required>
        {(control) => <DayInput {...control} name="date" defaultValue={offer?.date ?? date} />}
      </Field>
      <Field id="offer-time" label={text.time} error={errors.time} required>
        {(control) => <ClockInput {...control} name="time" defaultValue={offer?.time ?? time} />}
      </Field>
      <Field id="offer-hours" label={text.hours} error={errors.validHours} required>
        {(control) => (
          <TextInput
            {...control}
            name="validHours"
            type="number"
            min={OFFER_HOURS.least}
            max={OFFER_HOURS.most}
            defaultValue={48}
          />
        )}
      </Field>
    </>
  )
}

/** Sends the answer that was pressed; what is wrong stands at its field, the rest in the banner. */
function useAnswer({ id, version }: OfficeRequest, onDone: (notice: string) => void) {
  const registerText = useTexts()(registerTextEn)
  const text = useTexts()(requestTextEn).offer
  const [working, setWorking] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const report = useFailureBanner()
  const showProblem = (problem: Problem) => {
    setErrors(problem.errors)
    if (Object.keys(problem.errors).length === 0) report(problem.title || registerText.failed)
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (working) return
    setWorking(true)
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const isOffer = pressed?.value !== 'refusal'
    const form = new FormData(event.currentTarget)
    const note = String(form.get('note') ?? '')
    const params = { id }
    const answer = isOffer
      ? await callApi('POST /api/admin/bookings/:id/offer', {
          params,
          draft: { ...offerOf(form), version, note },
        })
      : await callApi('POST /api/admin/requests/:id/refusal', { params, body: { version, note } })
    setWorking(false)
    if (!answer.ok) return showProblem(answer.problem)
    onDone(isOffer ? text.sent : text.refused)
  }
  return { working, errors, send: (event: FormEvent<HTMLFormElement>) => void send(event) }
}

function offerOf(form: FormData) {
  const textOf = (name: string) => String(form.get(name) ?? '')
  return {
    totalCents: Math.round(Number(form.get('price')) * 100),
    date: textOf('date'),
    time: textOf('time'),
    vehicleType: textOf('vehicleType'),
    validHours: Number(form.get('validHours')),
  }
}
