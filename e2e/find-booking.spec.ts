import { early } from './trip-parts.ts'
import { bookByProgram, expect, expectAccessible, test } from './visitor.ts'

// CONST-03, N-20
test('a booking is found by its reference as people type it, and by nothing else', async ({
  page,
  request,
  complaints,
}) => {
  const { bookingRef, manageUrl } = await bookByProgram(request, { trip: early() })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Manage my booking' }).click()
  await expect(page.getByRole('heading', { name: 'Find your booking' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Booking reference').fill(bookingRef)
  await page.getByLabel('Email').fill('eve@example.com')
  await page.getByRole('button', { name: 'Show my booking' }).click()
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText(
    'We could not find a booking with this reference and email address.',
  )
  await expect(page.getByLabel('Booking reference')).toHaveValue(bookingRef)
  await expectAccessible(page)
  await page.getByLabel('Booking reference').fill(bookingRef.toLowerCase().replace('-', ' '))
  await page.getByLabel('Email').fill('eleni@example.com')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(manageUrl)
  await expect(page.getByText(bookingRef).first()).toBeVisible()
  complaints.expect('404')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to the booking, or says that there is none @phone', async ({
    page,
    request,
    complaints,
  }) => {
    const { bookingRef, manageUrl } = await bookByProgram(request, { trip: early() })
    complaints.expect('404')
    await page.goto('/manage')
    await page.getByLabel('Booking reference').fill(bookingRef)
    await page.getByLabel('Email').fill('eve@example.com')
    await page.getByRole('button', { name: 'Show my booking' }).click()
    await expect(page.getByText('We could not find a booking')).toBeInViewport()
    await expect(page.getByLabel('Booking reference')).toHaveValue(bookingRef)
    await expect(page.getByLabel('Email')).toHaveValue('eve@example.com')
    await page.getByLabel('Email').fill('eleni@example.com')
    await page.getByRole('button', { name: 'Show my booking' }).click()
    await expect(page).toHaveURL(manageUrl)
    await expect(page.getByText(bookingRef).first()).toBeVisible()
  })
})

// The limits are off in journeys: the answer is put in the server's place.
test('too many tries to find a booking name the time to wait @phone', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/manage/find', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '840' }, body: '{}' }),
  )
  await page.goto('/manage')
  await page.getByLabel('Booking reference').fill('PT-22222222')
  await page.getByLabel('Email').fill('eve@example.com')
  await page.getByRole('button', { name: 'Show my booking' }).click()
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
    'Too many tries. Please wait 14 minutes, or use the link in our email.',
  )
  await expectAccessible(page)
  complaints.expect('429')
})
