import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

function draw(element: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return { html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

const form = (variant: 'partner' | 'admin', leftBecause: string | null = null) =>
  draw(<SignInForm {...{ variant, leftBecause }} switched={false} goOn={() => {}} />)

// LOGIN-02, LOGIN-04
test('partners: title, both fields required, "Log In", and no box to remember', () => {
  const { html, text } = form('partner')
  expect(html).toMatch(/<h1[^>]*>Partner Login</)
  for (const name of ['username', 'password'])
    expect(html).toMatch(
      new RegExp(`<input[^>]*required=""[^>]*name="${name}"|name="${name}"[^>]*required=""`),
    )
  expect(html).toMatch(/<button type="submit"[^>]*>Log In</)
  expect(text).not.toContain('Remember me')
})

// SEC-05
test('the browser itself sends the form nowhere: the address would show the password', () => {
  expect(form('partner').html).toMatch(/<button type="submit"[^>]* formMethod="dialog"/)
})

// LOGIN-06
test('the office: "Remember me", "Sign in", and whom it is for', () => {
  const { html, text } = form('admin')
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/)
  expect(html).toMatch(/<button type="submit"[^>]*>Sign in</)
  expect(text).toContain('For admin access only. Contact support if you need assistance.')
})

// LOGIN-09, LOGIN-11, LOGIN-12
test('what went wrong stands in a line for partners, in a red box above the form for the office', () => {
  const partner = form('partner', 'Wrong.').html
  expect(partner).toMatch(/class="field-error"[^>]*role="alert".*Wrong\./)
  const office = form('admin', 'Wrong').html
  expect(office).toMatch(/role="alert"[^>]*data-tone="error".*Wrong.*<form/)
})

test('the second step asks a code that phones know how to fill in', () => {
  const { html } = draw(<SecondStepForm startOver={() => {}} goOn={() => {}} />)
  expect(html).toMatch(/<input[^>]*autoComplete="one-time-code"[^>]*name="code"/i)
  expect(html).toMatch(/<input[^>]*inputMode="numeric"/i)
  expect(html).not.toMatch(/\sstyle=/)
})
