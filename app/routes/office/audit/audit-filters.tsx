import { Form, Link } from 'react-router'
import { auditTextEn } from '#app/content/en/office-audit.ts'
import { useTexts } from '#app/content/texts.ts'
import { AUDIT_AREAS, type AuditFilter, auditParams } from '#app/domain/office/audit.ts'
import { DayInput } from '#app/ui/office/day-input.tsx'
import { actorName } from '#app/ui/office/history-line.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'

type AuditFiltersProps = { filter: AuditFilter; actors: readonly string[] }

/** Who, about what, in which days, of which booking. */
export function AuditFilters({ filter, actors }: AuditFiltersProps) {
  const text = useTexts()(auditTextEn)
  const { name, everybody, everything, show, all, ...labels } = text.filters
  const isSet = auditParams(filter).size > 0
  return (
    <Form role="search" aria-label={name} className="audit-filters">
      <Field id="audit-who" label={labels.who} required={false}>
        {(control) => (
          <Select {...control} name="who" defaultValue={filter.who}>
            <option value="">{everybody}</option>
            {actors.map((actor) => (
              <option key={actor} value={actor}>
                {actorName(actor)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="audit-area" label={labels.area} required={false}>
        {(control) => (
          <Select {...control} name="area" defaultValue={filter.area ?? ''}>
            <option value="">{everything}</option>
            {AUDIT_AREAS.map((area) => (
              <option key={area} value={area}>
                {text.areas[area]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(['from', 'to', 'reference'] as const).map((field) => (
        <Field key={field} id={`audit-${field}`} label={labels[field]} required={false}>
          {(control) => {
            const input = { ...control, name: field, defaultValue: filter[field] ?? '' }
            return field === 'reference' ? (
              <TextInput {...input} autoComplete="off" maxLength={40} />
            ) : (
              <DayInput {...input} />
            )
          }}
        </Field>
      ))}
      <Button type="submit" size="small" variant="secondary">
        {show}
      </Button>
      {isSet && <Link to="/admin/audit">{all}</Link>}
    </Form>
  )
}
