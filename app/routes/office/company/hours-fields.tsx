import { companyTextEn } from '#app/content/en/company.ts'
import { officeCompanyTextEn } from '#app/content/en/office-company.ts'
import { useTexts } from '#app/content/texts.ts'
import { ALWAYS, type FactName } from '#app/domain/company/facts.ts'
import { ClockInput } from '#app/ui/office/clock-input.tsx'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { FieldError } from '#app/ui/primitives/field.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import type { CompanyFormState } from './use-company-form.ts'

const CLOSED = 'closed'
const DAYTIME = '08:00-22:00'

/** When the telephone is answered, and when somebody is in the office. */
export function HoursFields({ form }: { form: CompanyFormState }) {
  return (
    <>
      <PhoneHours form={form} />
      <OfficeHours form={form} />
    </>
  )
}

function PhoneHours({ form }: { form: CompanyFormState }) {
  const text = useTexts()(officeCompanyTextEn).hours
  const { phoneHours } = form.draft
  const isAlways = phoneHours === ALWAYS
  const change = (value: string) => form.change({ phoneHours: value })
  return (
    <Group name="phoneHours" form={form}>
      <Select
        aria-labelledby="company-phoneHours"
        value={isAlways ? ALWAYS : DAYTIME}
        onChange={({ target }) => change(target.value)}
      >
        <option value={ALWAYS}>{text.always}</option>
        <option value={DAYTIME}>{text.between}</option>
      </Select>
      {!isAlways && (
        <Times value={phoneHours} names={[text.phoneOpens, text.phoneCloses]} onChange={change} />
      )}
    </Group>
  )
}

function OfficeHours({ form }: { form: CompanyFormState }) {
  const { opens, closes, closedHint } = useTexts()(officeCompanyTextEn).hours
  const { days } = useTexts()(companyTextEn)
  const week = form.draft.officeHours.split(',')
  const change = (day: number, value: string) => {
    const hours = days.map((_, at) => (at === day ? value : (week[at] ?? '')) || CLOSED)
    const isEmpty = hours.every((one) => one === CLOSED)
    form.change({ officeHours: isEmpty ? '' : hours.join(',') })
  }
  return (
    <Group name="officeHours" form={form} hint={closedHint}>
      <ul className="company-week">
        {days.map((day, at) => (
          <li key={day}>
            <span>{day}</span>
            <Times
              value={week[at] ?? ''}
              names={[opens(day), closes(day)]}
              onChange={(value) => change(at, value === '-' ? CLOSED : value)}
            />
          </li>
        ))}
      </ul>
    </Group>
  )
}

type GroupProps = {
  name: FactName
  form: CompanyFormState
  hint?: string
  children: React.ReactNode
}

function Group({ name, form, hint, children }: GroupProps) {
  const text = useTexts()(officeCompanyTextEn)
  return (
    <fieldset className="company-wide" aria-describedby={`company-${name}-error`}>
      <legend className="field-label" id={`company-${name}`}>
        {text.facts[name].label} {form.isSample(name) && <Badge tone="yellow">{text.sample}</Badge>}
      </legend>
      {children}
      {hint && <p className="field-hint">{hint}</p>}
      <FieldError id={`company-${name}`} error={form.errors[name]} />
    </fieldset>
  )
}

type TimesProps = {
  /** `08:00-20:00`; what is none stands empty. */
  value: string
  names: readonly [opens: string, closes: string]
  onChange: (value: string) => void
}

function Times({ value, names, onChange }: TimesProps) {
  const [opens = '', closes = ''] = value.includes('-') ? value.split('-') : []
  return (
    <div className="company-times">
      <ClockInput
        aria-label={names[0]}
        value={opens}
        onValue={(value) => onChange(`${value}-${closes}`)}
      />
      <span aria-hidden="true">–</span>
      <ClockInput
        aria-label={names[1]}
        value={closes}
        onValue={(value) => onChange(`${opens}-${value}`)}
      />
    </div>
  )
}
