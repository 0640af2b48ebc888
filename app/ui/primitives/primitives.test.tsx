import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#app/domain/booking/status.ts'
import { StatusBadge } from './badge.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Notice } from './notice.tsx'
import { Stepper } from './stepper.tsx'
import { TextInput } from './text-input.tsx'

test('status badges say the status and wear its colour', () => {
  const tones = BOOKING_STATUSES.map((status) => {
    const html = renderToStaticMarkup(<StatusBadge status={status} />)
    expect(html.toLowerCase()).toContain(`>${status}<`)
    return [status, /data-tone="(\w+)"/.exec(html)?.[1]]
  })
  expect(Object.fromEntries(tones)).toEqual({
    pending: 'yellow',
    confirmed: 'green',
    completed: 'blue',
    cancelled: 'red',
  })
}) // DATA-10

describe('a field', () => {
  test('ties label, hint and error to its control', () => {
    const html = renderToStaticMarkup(
      <Field id="email" label="Email" hint="For the confirmation" error="Enter an email" required>
        {(control) => <TextInput {...control} />}
      </Field>,
    )
    expect(html).toContain('<label for="email"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('aria-describedby="email-error email-hint"')
    expect(html).toMatch(/id="email-error" role="alert".*Enter an email/)
  })

  test('is not invalid without an error', () => {
    const html = renderToStaticMarkup(
      <Field id="email" label="Email">
        {(control) => <TextInput {...control} />}
      </Field>,
    )
    expect(html).not.toContain('aria-invalid')
    expect(html).not.toContain('aria-describedby')
  })
})

test('a checkbox ties its error too', () => {
  const html = renderToStaticMarkup(
    <Checkbox id="terms" error="Please accept the terms">
      I accept
    </Checkbox>,
  )
  expect(html).toContain('aria-describedby="terms-error"')
})

test('a stepper stops at its limits and keeps both buttons focusable', () => {
  const html = renderToStaticMarkup(
    <Stepper
      id="passengers"
      value={15}
      min={0}
      max={15}
      fewer="Fewer passengers"
      more="More passengers"
      onChange={() => {}}
    />,
  )
  expect(html).toContain('aria-label="Fewer passengers" aria-disabled="false"')
  expect(html).toContain('aria-label="More passengers" aria-disabled="true"')
  expect(html).not.toContain(' disabled')
})

test('only an error interrupts assistive technology', () => {
  expect(renderToStaticMarkup(<Notice tone="error">No</Notice>)).toContain('role="alert"')
  expect(renderToStaticMarkup(<Notice>Yes</Notice>)).not.toContain('role=')
})
