import { officeCompanyTextEn } from '#app/content/en/office-company.ts'
import { useTexts } from '#app/content/texts.ts'
import { type FactName, NEEDED_FACTS } from '#app/domain/company/facts.ts'
import type { OfficeCompany } from '#app/server/company/index.server.ts'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { Textarea } from '#app/ui/primitives/textarea.tsx'
import { HoursFields } from './hours-fields.tsx'
import { type CompanyFormState, useCompanyForm } from './use-company-form.ts'

/** The facts that are one line or text each, in the order of the screen; hours have fields of their own. */
const SECTIONS = {
  contact: ['name', 'tagline', 'phone', 'whatsapp', 'email'],
  law: ['taxNumber', 'licence', 'payments'],
  hours: ['replyTime', 'languages'],
  place: [
    'street',
    'locality',
    'region',
    'postalCode',
    'country',
    'countryCode',
    'position',
    'directions',
  ],
  numbers: ['foundedYear', 'statYears', 'statClients', 'statVehicles', 'statSatisfaction'],
  profiles: ['facebook', 'instagram', 'tripadvisor', 'google'],
  story: ['story', 'history'],
} as const satisfies Record<string, readonly FactName[]>
type Section = keyof typeof SECTIONS

const LONG: ReadonlySet<FactName> = new Set<FactName>(['story', 'history'])

const WIDE: ReadonlySet<FactName> = new Set<FactName>(['directions', 'payments'])

type CompanyFormProps = { company: OfficeCompany; onDone: (words: string) => void }

/** Everything the office says of its company, in one form; only what was changed is sent. */
export function CompanyForm({ company, onDone }: CompanyFormProps) {
  const text = useTexts()(officeCompanyTextEn)
  const form = useCompanyForm(company, onDone)
  return (
    <form ref={form.element} className="company-form" noValidate onSubmit={form.submit}>
      {(Object.keys(SECTIONS) as Section[]).map((section) => (
        <Part key={section} section={section} form={form} />
      ))}
      <div className="company-save">
        {form.failure && (
          <Notice tone="error">
            <p>{form.failure}</p>
          </Notice>
        )}
        <Button type="submit" aria-disabled={form.working}>
          {form.working ? text.saving : text.save}
        </Button>
        {form.samples.length > 0 && <p className="field-hint">{text.keepSample}</p>}
      </div>
    </form>
  )
}

function Part({ section, form }: { section: Section; form: CompanyFormState }) {
  const { title, lead } = useTexts()(officeCompanyTextEn).sections[section]
  return (
    <section className="company-part" aria-labelledby={`company-${section}`}>
      <header>
        <h2 id={`company-${section}`}>{title}</h2>
        <p>{lead}</p>
      </header>
      <div className="company-fields">
        {SECTIONS[section].map((name) => (
          <FactField key={name} name={name} form={form} />
        ))}
        {section === 'hours' && <HoursFields form={form} />}
      </div>
    </section>
  )
}

function FactField({ name, form }: { name: FactName; form: CompanyFormState }) {
  const text = useTexts()(officeCompanyTextEn)
  const { label, hint } = text.facts[name]
  const isLong = LONG.has(name)
  return (
    <Field
      id={`company-${name}`}
      label={
        <>
          {label} {form.isSample(name) && <Badge tone="yellow">{text.sample}</Badge>}
        </>
      }
      hint={hint}
      error={form.errors[name]}
      required={NEEDED_FACTS.has(name)}
      className={isLong || WIDE.has(name) ? 'company-wide' : undefined}
    >
      {(control) => {
        const value = form.draft[name]
        const change = ({ target }: { target: { value: string } }) =>
          form.change({ [name]: target.value })
        return isLong ? (
          <Textarea {...control} rows={10} maxLength={4000} value={value} onChange={change} />
        ) : (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={300}
            value={value}
            onChange={change}
          />
        )
      }}
    </Field>
  )
}
