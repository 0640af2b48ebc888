import type { ReactNode } from 'react'
import { bookingTextEn } from '#app/content/en/booking.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import {
  type IdNumberRule,
  needsIdNumber,
  type Person,
  type PersonDraft,
} from '#app/contract/input/person.ts'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput, type TextInputProps } from '#app/ui/primitives/text-input.tsx'
import { Textarea } from '#app/ui/primitives/textarea.tsx'
import { PhoneField } from './phone-field.tsx'

/** What every group of a person's fields works on. */
type PersonFormProps = {
  details: PersonDraft
  errors: FieldErrors<keyof Person>
  change: (fields: Partial<PersonDraft>) => void
}

/** Who travels and how to reach them. */
export function PersonFields({ idNumber, ...form }: PersonFormProps & { idNumber: IdNumberRule }) {
  const { details, errors, change } = form
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:gap-x-5">
      <TextField {...form} field="firstName" autoComplete="given-name" maxLength={100} />
      <TextField {...form} field="lastName" autoComplete="family-name" maxLength={100} />
      <TextField
        {...form}
        field="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        className="max-sm:col-span-2"
      />
      <div className="min-w-0 max-sm:col-span-2">
        <PhoneField
          id="details-phone"
          value={details.phone}
          country={details.phoneCountry}
          onChange={(phone) => change({ phone })}
          onCountryChange={(phoneCountry) => change({ phoneCountry })}
          error={errors.phone}
        />
      </div>
      {needsIdNumber(idNumber) && (
        <TextField
          {...form}
          field="idNumber"
          required={idNumber === 'required'}
          autoComplete="off"
          maxLength={50}
          className="col-span-2"
        />
      )}
    </div>
  )
}

type TextFieldProps = PersonFormProps &
  Pick<TextInputProps, 'type' | 'autoComplete' | 'maxLength'> & {
    field: 'firstName' | 'lastName' | 'email' | 'idNumber'
    required?: boolean
    className?: string
  }

const hints = (): Partial<Record<TextFieldProps['field'], string>> => {
  const text = texts()(bookingTextEn).details
  return {
    email: text.emailHint,
    idNumber: text.idNumberHint,
  }
}

function TextField(props: TextFieldProps) {
  const text = useTexts()(bookingTextEn).details
  const { field, details, errors, change, required = true, className = '', ...input } = props
  return (
    <Field
      id={`details-${field}`}
      label={required ? text[field] : <OptionalLabel>{text[field]}</OptionalLabel>}
      hint={hints()[field]}
      error={errors[field]}
      required={required}
      className={className}
    >
      {(control) => (
        <TextInput
          {...control}
          {...input}
          name={field}
          value={details[field]}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
}

/** Child seats and the like. */
export function RequestField({
  details,
  errors,
  change,
  hint,
}: PersonFormProps & { hint: string }) {
  const text = useTexts()(bookingTextEn).details
  return (
    <Field
      id="details-specialRequest"
      label={<OptionalLabel>{text.specialRequest}</OptionalLabel>}
      hint={hint}
      error={errors.specialRequest}
    >
      {(control) => (
        <Textarea
          {...control}
          name="specialRequest"
          rows={3}
          className="max-sm:min-h-[4.5rem]"
          maxLength={1000}
          value={details.specialRequest}
          onChange={(event) => change({ specialRequest: event.currentTarget.value })}
        />
      )}
    </Field>
  )
}

/** The label of a field that may stay empty. */
export function OptionalLabel({ children }: { children: ReactNode }) {
  const text = useTexts()(bookingTextEn).details
  return (
    <>
      {children} <span className="field-optional">({text.optional})</span>
    </>
  )
}

/** The two consents; their texts open in a new tab. */
export function ConsentFields({ details, errors, change }: PersonFormProps) {
  const text = useTexts()(bookingTextEn).details
  return (
    <div className="grid gap-2">
      <Checkbox
        id="details-acceptPrivacy"
        required
        checked={details.acceptPrivacy}
        onChange={(event) => change({ acceptPrivacy: event.currentTarget.checked })}
        error={errors.acceptPrivacy}
      >
        {text.acceptPrivacy} <NewTabLink href="/privacy">{text.privacyLink}</NewTabLink>
      </Checkbox>
      <Checkbox
        id="details-acceptTerms"
        required
        checked={details.acceptTerms}
        onChange={(event) => change({ acceptTerms: event.currentTarget.checked })}
        error={errors.acceptTerms}
      >
        {text.acceptTerms} <NewTabLink href="/terms">{text.termsLink}</NewTabLink>
      </Checkbox>
    </div>
  )
}

function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  const text = useTexts()(bookingTextEn).details
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {text.newTab}</span>
    </a>
  )
}
