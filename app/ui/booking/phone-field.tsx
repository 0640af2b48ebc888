import { useCallback, useEffect, useState } from 'react'
import { bookingTextEn } from '#app/content/en/booking.ts'
import { useTexts } from '#app/content/texts.ts'
import type { PhoneCountry } from '#app/ui/forms/phone.ts'
import { Field } from '#app/ui/primitives/field.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'

type PhoneFieldProps = {
  id: string
  /** As typed; {@link toE164} makes it international when the form is sent. */
  value: string
  /** ISO country, for numbers typed without a country code. */
  country: string
  onChange: (phone: string) => void
  onCountryChange: (country: string) => void
  error?: string | undefined
  /** Another hint than the customer's. */
  hint?: string
  /** Off where the number is somebody else's than who types. */
  autoComplete?: 'tel' | 'off'
}

/** Greece, the default country, until the whole list has loaded. */
const GREECE: PhoneCountry = { code: 'GR', name: 'Greece', callingCode: '30' }

/** An international phone number: country code and number. */
export function PhoneField(props: PhoneFieldProps) {
  const text = useTexts()(bookingTextEn).details
  const { id, value, country, onChange, onCountryChange, error } = props
  const { hint = text.phoneHint, autoComplete = 'tel' } = props
  const { countries, load } = usePhoneCountries(country)
  return (
    <Field id={id} label={text.phone} hint={hint} error={error} required>
      {(control) => (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
          <CountrySelect
            countries={countries}
            value={country}
            ownCode={value.trimStart().startsWith('+')}
            onChange={onCountryChange}
            onTouch={load}
          />
          <TextInput
            {...control}
            onFocus={load}
            type="tel"
            name="phone"
            autoComplete={autoComplete}
            maxLength={40}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
}

type CountrySelectProps = {
  countries: readonly PhoneCountry[]
  value: string
  /** The number begins with a country code itself: ours beside it would be a second one. */
  ownCode: boolean
  onChange: (country: string) => void
  onTouch: () => void
}

/** Shows "GR +30"; the platform's own list, with whole names, lies invisibly on top of it. */
function CountrySelect({ countries, value, ownCode, onChange, onTouch }: CountrySelectProps) {
  const text = useTexts()(bookingTextEn).details
  const callingCode = countries.find(({ code }) => code === value)?.callingCode
  return (
    <span className="control relative flex w-auto items-center gap-1.5 has-focus-visible:border-aegean-600 has-focus-visible:outline-3 has-focus-visible:outline-aegean-300">
      <span aria-hidden="true" className="figures whitespace-nowrap">
        {ownCode ? (
          <Icon name="phone" size={18} />
        ) : (
          `${value} ${callingCode ? `+${callingCode}` : ''}`
        )}
      </span>
      <Icon name="chevron" size={16} className="text-ink-faint" />
      <select
        aria-label={text.phoneCountry}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={onTouch}
        onPointerEnter={onTouch}
        className="absolute inset-0 cursor-pointer text-base opacity-0"
      >
        {countries.map(({ code, name, callingCode: prefix }) => (
          <option key={code} value={code}>
            {name} (+{prefix})
          </option>
        ))}
      </select>
    </span>
  )
}

function usePhoneCountries(country: string) {
  const [countries, setCountries] = useState([GREECE])
  const load = useCallback(() => {
    import('#app/ui/forms/phone.ts').then(
      (phone) => setCountries((known) => (known.length > 1 ? known : phone.listPhoneCountries())),
      () => {}, // the number is taken as typed then
    )
  }, [])
  useEffect(() => {
    if (country !== GREECE.code) load()
  }, [country, load])
  return { countries, load }
}
