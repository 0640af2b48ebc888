import { detailsTextEn, manageTextEn } from '#app/content/en/manage.ts'
import { useTexts } from '#app/content/texts.ts'
import { DETAIL_LIMITS } from '#app/contract/input/detail-limits.ts'
import type { Changed } from '#app/contract/manage.ts'
import { carrierLine } from '#app/domain/booking/carrier-line.ts'
import { PhoneField } from '#app/ui/booking/phone-field.tsx'
import type { ApiAnswer } from '#app/ui/forms/api.ts'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { Textarea } from '#app/ui/primitives/textarea.tsx'
import { EditableFact, type SaveOutcome } from './editable-fact.tsx'
import { type DetailChanges, failureText, isStale } from './manage-calls.ts'
import type { ManagedLeg } from './trip-view.ts'
import type { Trip } from './use-trip.ts'

/** How to reach the customer, and what the driver should know. */
export function ContactDetails({ trip }: { trip: Trip }) {
  const text = useTexts()(detailsTextEn)
  const { email, phone, specialRequest, editable } = trip.order
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-sm text-ink-soft">{text.email}</p>
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="field-hint">{text.emailHint}</p>
      </div>
      <EditableFact
        label={text.phone}
        shown={phone}
        editable={editable}
        filled
        draft={{ phone, phoneCountry: 'GR' }}
        save={(draft) => saveDetails(trip, draft, ['phone', 'phoneCountry'])}
        field={(draft, change, error) => (
          <PhoneField
            id="trip-phone"
            value={draft.phone}
            country={draft.phoneCountry}
            onChange={(value) => change({ ...draft, phone: value })}
            onCountryChange={(phoneCountry) => change({ ...draft, phoneCountry })}
            error={error}
          />
        )}
      />
      <EditableFact
        label={text.request}
        shown={specialRequest || <Nothing>{text.noRequest}</Nothing>}
        editable={editable}
        filled={specialRequest !== ''}
        draft={specialRequest}
        save={(draft) => saveDetails(trip, { specialRequest: draft }, ['specialRequest'])}
        field={(draft, change, error) => (
          <Field id="trip-request" label={text.request} hint={text.requestHint} error={error}>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                maxLength={DETAIL_LIMITS.specialRequest}
                value={draft}
                onChange={(event) => change(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
      />
    </div>
  )
}

/** The flight or ferry of one leg, with its own time. */
export function FlightFact({ trip, leg }: { trip: Trip; leg: ManagedLeg }) {
  const manageText = useTexts()(manageTextEn)
  const { bookingRef, flightOrFerry, flightTime, status } = leg
  const { flight } = manageText
  const open = trip.order.editable && (status === 'pending' || status === 'confirmed')
  const carrier = carrierLine(leg)
  if (!open && !carrier) return null
  return (
    <EditableFact
      label={flight.label}
      shown={carrier || <Nothing>{flight.none}</Nothing>}
      editable={open}
      filled={carrier !== ''}
      draft={{ flightOrFerry, flightTime }}
      save={(draft) =>
        saveDetails(trip, { legs: [{ bookingRef, ...draft }] }, ['flightOrFerry', 'legs'])
      }
      field={(draft, change, error) => (
        <div className="grid gap-4">
          <Field id={`flight-${bookingRef}`} label={flight.label} hint={flight.hint} error={error}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={DETAIL_LIMITS.flightOrFerry}
                value={draft.flightOrFerry}
                onChange={(event) => change({ ...draft, flightOrFerry: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field id={`flight-time-${bookingRef}`} label={flight.time} hint={flight.timeHint}>
            {(control) => (
              <TextInput
                {...control}
                type="time"
                value={draft.flightTime}
                onChange={(event) => change({ ...draft, flightTime: event.currentTarget.value })}
              />
            )}
          </Field>
        </div>
      )}
    />
  )
}

function Nothing({ children }: { children: string }) {
  return <span className="font-normal text-ink-soft">{children}</span>
}

/** Sends changed details; `fields` are the names under which the server may blame the one field. */
export async function saveDetails(
  trip: Trip,
  changes: DetailChanges,
  fields: string[],
): Promise<SaveOutcome> {
  const answer = await trip.calls.update(changes)
  if (answer.ok) trip.changed(answer.value.order)
  else if (isStale(answer.problem)) trip.reload()
  return outcomeOf(answer, fields)
}

/** What the form says; `fields` are the names under which the server may blame its one field. */
export function outcomeOf(answer: ApiAnswer<Changed>, fields: readonly string[]): SaveOutcome {
  if (answer.ok) return { ok: true }
  const { problem } = answer
  const error = fields.map((field) => problem.errors[field]).find(Boolean)
  return error ? { ok: false, error } : { ok: false, failure: failureText(problem) }
}
