import { useId } from 'react'
import { editTextEn } from '#app/content/en/office-edit.ts'
import { useTexts } from '#app/content/texts.ts'
import { NOTE_LIMIT, REASON_LIMIT } from '#app/contract/input/booking-change.ts'
import { MAX_LUGGAGE, MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import { PlaceField } from '#app/ui/booking/place-field.tsx'
import { TypedInput } from '#app/ui/office/typed-input.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput, type TextInputProps } from '#app/ui/primitives/text-input.tsx'
import { Textarea } from '#app/ui/primitives/textarea.tsx'
import type { EditDraft } from './edit-draft.ts'
import type { EditForm } from './use-edit.ts'

/** Props of every part of the panel. */
export type EditPartProps = { form: EditForm }

type TextField = {
  [Field in keyof EditDraft]-?: EditDraft[Field] extends string ? Field : never
}[keyof EditDraft]

/** Trip, party and customer, in the order a caller tells them. */
export function EditFields({ form, isTour }: EditPartProps & { isTour: boolean }) {
  const text = useTexts()(editTextEn)
  return (
    <>
      <EditText form={form} field="date" type="date" label={text.date} required />
      <EditText form={form} field="time" type="time" label={text.time} required />
      <Places form={form} isTour={isTour} />
      <Count form={form} field="passengers" label={text.passengers} most={MAX_PASSENGERS} />
      {!isTour && <Count form={form} field="luggage" label={text.luggage} most={MAX_LUGGAGE} />}
      <EditText form={form} field="flightOrFerry" label={text.flightOrFerry} maxLength={60} />
      <EditText form={form} field="flightTime" type="time" label={text.flightTime} />
      <EditText form={form} field="firstName" label={text.firstName} maxLength={100} required />
      <EditText form={form} field="lastName" label={text.lastName} maxLength={100} />
      <EditText form={form} field="phone" type="tel" label={text.phone} maxLength={40} required />
      <Words form={form} field="specialRequest" label={text.specialRequest} />
      <Words form={form} field="driverNote" label={text.driverNote} />
      <Words form={form} field="internalNote" label={text.internalNote} />
    </>
  )
}

function Places({ form, isTour }: EditPartProps & { isTour: boolean }) {
  const text = useTexts()(editTextEn)
  const id = useId()
  const { draft, errors, change } = form
  return (
    <>
      <div className="edit-wide">
        <PlaceField
          id={`${id}-pickup`}
          label={isTour ? text.tourPickup : text.from}
          value={draft.pickupLocation}
          onCommit={(pickupLocation, pickupPlaceId) => change({ pickupLocation, pickupPlaceId })}
          error={errors.pickupLocation}
        />
      </div>
      {!isTour && (
        <div className="edit-wide">
          <PlaceField
            id={`${id}-dropoff`}
            label={text.to}
            value={draft.dropoffLocation}
            onCommit={(dropoffLocation, dropoffPlaceId) =>
              change({ dropoffLocation, dropoffPlaceId })
            }
            error={errors.dropoffLocation}
          />
        </div>
      )}
    </>
  )
}

/** The office's own price and why, and whether the customer is told. */
export function PriceFields({ form }: EditPartProps) {
  const text = useTexts()(editTextEn)
  const { draft, change } = form
  return (
    <>
      <EditText
        form={form}
        field="price"
        error={form.errors.priceCents}
        label={text.ownPrice}
        hint={text.ownPriceHint}
        inputMode="decimal"
        className="figures"
      />
      {draft.price.trim() !== '' && (
        <EditText
          form={form}
          field="priceReason"
          label={text.reason}
          hint={text.reasonHint}
          maxLength={REASON_LIMIT}
          required
        />
      )}
      <Checkbox
        id={`${text.tell}-box`}
        checked={draft.tell}
        onChange={(event) => change({ tell: event.currentTarget.checked })}
        className="edit-wide"
      >
        {text.tell}
      </Checkbox>
    </>
  )
}

type EditTextProps = EditPartProps &
  Pick<TextInputProps, 'type' | 'maxLength' | 'inputMode' | 'className'> & {
    field: TextField
    label: string
    hint?: string
    error?: string | undefined
    required?: boolean
  }

function EditText({ form, field, label, hint, error, required = false, ...input }: EditTextProps) {
  const id = useId()
  const shown = error ?? form.errors[field]
  return (
    <Field id={id} label={label} hint={hint} error={shown} required={required}>
      {(control) => (
        <TypedInput
          {...control}
          {...input}
          name={field}
          value={form.draft[field]}
          onValue={(value) => form.change({ [field]: value })}
        />
      )}
    </Field>
  )
}

type CountProps = EditPartProps & { field: 'passengers' | 'luggage'; label: string; most: number }

function Count({ form, field, label, most }: CountProps) {
  const id = useId()
  const value = form.draft[field]
  return (
    <Field id={id} label={label} error={form.errors[field]} required>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          inputMode="numeric"
          name={field}
          min={field === 'passengers' ? 1 : 0}
          max={most}
          autoComplete="off"
          value={Number.isNaN(value) ? '' : value}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => form.change({ [field]: event.currentTarget.valueAsNumber })}
        />
      )}
    </Field>
  )
}

type WordsProps = EditPartProps & {
  field: 'specialRequest' | 'driverNote' | 'internalNote'
  label: string
}

function Words({ form, field, label }: WordsProps) {
  const id = useId()
  return (
    <Field id={id} label={label} error={form.errors[field]} className="edit-wide">
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          name={field}
          maxLength={NOTE_LIMIT}
          value={form.draft[field]}
          onChange={(event) => form.change({ [field]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
}
