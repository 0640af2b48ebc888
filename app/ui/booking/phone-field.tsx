import { useCallback, useEffect, useState } from 'react'
import { bookingText } from '#app/content/en/booking.ts'
import { Field } from '#app/ui/primitives/field.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import type { PhoneCountry } from './phone.ts'

/** Props of {@link PhoneField}. */
export type PhoneFieldProps = {
  id: string
  /** As typed; {@link toE164} makes it international when the form is sent. */
  value: string
  /** ISO country, for numbers typed without a country code. */
  country: string
  onChange: (phone: string) => void
  onCountryChange: (country: string) => void
  error?: string | undefined
}

/** Greece, the default country, until the whole list has loaded (CONST-08). */
const GREECE: PhoneCountry = { code: 'GR', name: 'Greece', callingCode: '30' }

const text = bookingText.details

/** An international phone number: country code and number (CHECKOUT-03, CHECKOUT-10). */
export function PhoneField(props: PhoneFieldProps) {
  const { id, value, country, onChange, onCountryChange, error } = props
  const { countries, load } = usePhoneCountries(country)
  return (
    <Field id={id} label={text.phone} hint={text.phoneHint} error={error} required>
      {(control) => (
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2">
          <Select
            aria-label={text.phoneCountry}
            onFocus={load}
            onPointerEnter={load}
            value={country}
            onChange={(event) => onCountryChange(event.currentTarget.value)}
            className="truncate"
          >
            {countries.map(({ code, name, callingCode }) => (
              <option key={code} value={code}>
                {name} (+{callingCode})
              </option>
            ))}
          </Select>
          <TextInput
            {...control}
            onFocus={load}
            type="tel"
            name="phone"
            autoComplete="tel"
            maxLength={40}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
}

function usePhoneCountries(country: string) {
  const [countries, setCountries] = useState([GREECE])
  const load = useCallback(() => {
    import('./phone.ts').then(
      (phone) => setCountries((known) => (known.length > 1 ? known : phone.listPhoneCountries())),
      () => {}, // the number is taken as typed then
    )
  }, [])
  useEffect(() => {
    if (country !== GREECE.code) load()
  }, [country, load])
  return { countries, load }
}
