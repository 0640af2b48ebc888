import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { phoneTextEn } from '#app/content/en/office-phone.ts'
import { useTexts } from '#app/content/texts.ts'
import type { IdNumberRule } from '#app/contract/input/person.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/booking/status.ts'
import type { PhoneOptions } from '#app/server/bookings/index.server.ts'
import { OptionalLabel } from '#app/ui/booking/person-fields.tsx'
import { PhoneField } from '#app/ui/booking/phone-field.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import { Field, FieldError } from '#app/ui/primitives/field.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { Textarea } from '#app/ui/primitives/textarea.tsx'
import { Part, type PartProps, TextPart } from './parts.tsx'
import { phoneBookingFieldId } from './use-phone-booking.ts'

/** Who calls and how to reach them. */
export function CallerPart({ form, idNumber }: PartProps & { idNumber: IdNumberRule }) {
  const text = useTexts()(phoneTextEn)
  const { draft, errors, change } = form
  return (
    <Part heading={text.callerHeading}>
      <TextPart
        {...{ form, required: true, className: THIRD }}
        field="firstName"
        label={text.firstName}
        maxLength={100}
      />
      <TextPart
        {...{ form, required: true, className: THIRD }}
        field="lastName"
        label={text.lastName}
        maxLength={100}
      />
      <div className={THIRD}>
        <PhoneField
          id={phoneBookingFieldId('phone')}
          hint={text.phoneHint}
          autoComplete="off"
          value={draft.phone}
          country={draft.phoneCountry}
          onChange={(phone) => change({ phone })}
          onCountryChange={(phoneCountry) => change({ phoneCountry })}
          error={errors.phone}
        />
      </div>
      <TextPart
        {...{ form, required: true, className: THIRD, hint: text.emailHint }}
        field="email"
        type="email"
        label={text.email}
        maxLength={254}
      />
      <Field
        id={phoneBookingFieldId('specialRequest')}
        label={<OptionalLabel>{text.specialRequest}</OptionalLabel>}
        error={errors.specialRequest}
        className={idNumber === 'off' ? 'col-span-2 sm:col-span-6' : 'col-span-2 sm:col-span-4'}
      >
        {(control) => (
          <Textarea
            {...control}
            name="specialRequest"
            rows={1}
            maxLength={1000}
            value={draft.specialRequest}
            onChange={(event) => change({ specialRequest: event.currentTarget.value })}
          />
        )}
      </Field>
      {idNumber !== 'off' && (
        <TextPart
          form={form}
          field="idNumber"
          label={text.idNumber}
          maxLength={50}
          className="col-span-2"
        />
      )}
    </Part>
  )
}

const THIRD = 'col-span-2 sm:col-span-3'

/** How it is paid, for whom it counts, and what the caller agreed to. */
export function TermsPart({ form, options }: PartProps & { options: PhoneOptions }) {
  const text = useTexts()(phoneTextEn)
  const { draft, errors, change } = form
  return (
    <Part heading={text.termsHeading}>
      <Methods form={form} offered={options.paymentMethods} />
      <Field
        id={phoneBookingFieldId('partnerCode')}
        label={<OptionalLabel>{text.partner}</OptionalLabel>}
        error={errors.partnerCode}
        className={THIRD}
      >
        {(control) => (
          <Select
            {...control}
            value={draft.partnerCode}
            onChange={(event) => change({ partnerCode: event.currentTarget.value })}
          >
            <option value="">{text.noPartner}</option>
            {options.partners.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        id={phoneBookingFieldId('consentGiven')}
        required
        checked={draft.consentGiven}
        onChange={(event) => change({ consentGiven: event.currentTarget.checked })}
        error={errors.consentGiven}
        className="col-span-2 sm:col-span-6"
      >
        {text.consentGiven}
      </Checkbox>
    </Part>
  )
}

type MethodsProps = PartProps & { offered: readonly PaymentMethod[] }

/** Every method there is: the website's offer does not bind the office. */
function Methods({ form, offered }: MethodsProps) {
  const messages = useTexts()(officeMessagesEn)
  const text = useTexts()(phoneTextEn)
  const { draft, errors, change } = form
  const id = phoneBookingFieldId('paymentMethod')
  const missing = !offered.includes('bank_transfer')
  return (
    <fieldset className={THIRD} aria-describedby={missing ? 'no-bank-details' : undefined}>
      <legend className="field-label">
        {text.paymentMethod}
        <span className="field-mark" aria-hidden="true">
          {' *'}
        </span>
      </legend>
      <div className="grid gap-1">
        {PAYMENT_METHODS.map((method, index) => (
          <label key={method} className="phone-method">
            <input
              type="radio"
              name="paymentMethod"
              id={index === 0 ? id : undefined}
              value={method}
              disabled={!offered.includes(method)}
              checked={method === draft.paymentMethod}
              onChange={() => change({ paymentMethod: method })}
            />
            {text.methods[method]}
          </label>
        ))}
      </div>
      {missing && (
        <p id="no-bank-details" className="field-hint">
          {messages.phoneBooking.noBankDetails}
        </p>
      )}
      <FieldError id={id} error={errors.paymentMethod} />
    </fieldset>
  )
}
