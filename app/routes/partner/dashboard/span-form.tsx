import './span-form.css'
import { Form } from 'react-router'
import { partnerDashboardTextEn } from '#app/content/en/partner-dashboard.ts'
import { useTexts } from '#app/content/texts.ts'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'

/** Any first and last day. */
export function SpanForm({ days }: { days: DaySpan }) {
  const text = useTexts()(partnerDashboardTextEn)
  return (
    <Form className="partner-span" replace preventScrollReset aria-label={text.spanLabel}>
      {(['from', 'to'] as const).map((end) => (
        <div key={end}>
          <label htmlFor={`span-${end}`}>{text[end]}</label>
          <TextInput id={`span-${end}`} type="date" name={end} defaultValue={days[end]} required />
        </div>
      ))}
      <Button type="submit" variant="secondary" size="small">
        {text.show}
      </Button>
    </Form>
  )
}
