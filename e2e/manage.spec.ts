import type { APIRequestContext, Page } from '@playwright/test'
import { addDays, athensDate, athensTime } from '#app/domain/time/athens.ts'
import { formatLongDate } from '#app/domain/time/format.ts'
import {
  type Booked,
  bookByProgram,
  chooseDate,
  expect,
  expectAccessible,
  payByProgram,
  test,
} from './visitor.ts'

const today = () => athensDate(new Date())
const early = () => ({ date: addDays(today(), 10), time: '14:30' })

/** Six hours from now, on the Athens clock, in steps of ten minutes. */
function late() {
  const pickup = new Date(Date.now() + 6 * 3_600_000)
  return { date: athensDate(pickup), time: `${athensTime(pickup).slice(0, 4)}0` }
}

const back = () => ({
  returnTransfer: true,
  returnDate: addDays(today(), 14),
  returnTime: '10:00',
})

/** A booked and paid trip, and its page. */
async function openTrip(
  page: Page,
  request: APIRequestContext,
  options: Parameters<typeof bookByProgram>[1] = { trip: early() },
): Promise<Booked & { path: string }> {
  const booked = await bookByProgram(request, options)
  await payByProgram(request, booked)
  const path = new URL(booked.manageUrl).pathname
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Hello Ελένη' })).toBeVisible()
  return { ...booked, path }
}

const leg = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Cancel your|Change date)/ })

// CONST-03
test('cancelled early, everything comes back, as was shown before the click', async ({
  page,
  request,
}) => {
  await openTrip(page, request)
  await expectAccessible(page)
  const open = page.getByRole('button', { name: 'Cancel trip: Your transfer' })
  await open.click()
  await expect(dialog(page)).toContainText('We refund €58.00 to the card you paid with.')
  await expect(dialog(page)).toContainText('Free cancellation until')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(open).toBeFocused()

  await open.click()
  await dialog(page).getByRole('button', { name: 'Keep my trip' }).last().click()
  await expect(leg(page, 'Your transfer').getByText('Confirmed')).toBeVisible()

  await open.click()
  await page.getByRole('button', { name: 'Cancel and get €58.00 back' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Your trip is cancelled.' })
  await expect(notice).toContainText('We refund €58.00 to the card you paid with.')
  await expect(notice).toBeFocused()
  await expect(page.getByText('Refund of €58.00')).toBeVisible()
  await expect(page.getByRole('button', { name: /Cancel trip|Change date/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('This trip is cancelled.')).toBeVisible()
})

// CONST-03
test('cancelled late, half comes back, and the page says why', async ({ page, request }) => {
  await openTrip(page, request, { trip: late() })
  await expect(page.getByRole('button', { name: /Change date/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel trip: Your transfer' }).click()
  await expect(dialog(page)).toContainText('We refund €29.00 to the card you paid with.')
  await expect(dialog(page)).toContainText('Less than 24 hours are left until pickup')
  await page.getByRole('button', { name: 'Cancel and get €29.00 back' }).click()
  await expect(page.getByText('Your trip is cancelled. We refund €29.00')).toBeVisible()
  await expect(page.getByText('Refund of €29.00')).toBeVisible()
})

// CONST-03
test('of a return trip one leg can go and the other stays', async ({ page, request }) => {
  const { returnBookingRef = '' } = await openTrip(page, request, {
    trip: early(),
    details: back(),
  })
  await page.getByRole('button', { name: 'Cancel the whole trip' }).click()
  await expect(dialog(page)).toContainText('We refund €116.00')
  await page.getByRole('radio', { name: /^Return/ }).check()
  await expect(dialog(page)).toContainText('We refund €58.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel and get €58.00 back' }).click()
  await expect(page.getByText('Return: cancelled. We refund €58.00')).toBeVisible()
  await expect(leg(page, 'Return').getByText('Cancelled')).toBeVisible()
  await expect(leg(page, 'Return')).toContainText(returnBookingRef)
  await expect(leg(page, 'Outbound').getByText('Confirmed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the whole trip' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Cancel trip: Outbound' }).click()
  await page.getByRole('button', { name: 'Cancel and get €58.00 back' }).click()
  await expect(page.getByText('Your trip is cancelled. We refund €58.00')).toBeVisible()
  await expect(page.getByText('Refund of €58.00')).toHaveCount(2)
})

// CONST-03
test('another date and time at the same price is taken at once', async ({ page, request }) => {
  const { path } = await openTrip(page, request)
  const wanted = addDays(early().date, 1)
  await page.getByRole('button', { name: 'Change date or time: Your transfer' }).click()
  await expect(page.getByRole('button', { name: 'Change my trip' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await chooseDate(page, wanted, 'New date')
  await page.getByLabel('New pickup time').selectOption('16:20')
  await expect(dialog(page).getByText('No extra cost.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change my trip' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Done. Your pickup is now on' })
  await expect(notice).toContainText(`${formatLongDate(wanted)}, 4:20 PM`)
  await expect(notice).toBeFocused()
  await page.goto(path)
  await expect(leg(page, 'Your transfer')).toContainText('4:20 PM')
  await expect(leg(page, 'Your transfer')).toContainText(formatLongDate(wanted))
})

test('a date that is no good is told at its field, and nothing moves @phone', async ({
  page,
  request,
  complaints,
}) => {
  await openTrip(page, request, { trip: early(), details: back() })
  await page.getByRole('button', { name: 'Change date or time: Return' }).click()
  await chooseDate(page, early().date, 'New date')
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'The return trip must be after the outbound trip.',
  )
  await expect(page.getByRole('button', { name: 'Change my trip' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectAccessible(page)
  complaints.length = 0
})

test.describe('prices and answers that a journey cannot bring about', () => {
  const problem = (status: number, code: string, more: object = {}) => ({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ code, title: 'Told by the server.', ...more }),
  })

  // CONST-03
  test('a difference is said before it is paid, also when it changes in between', async ({
    page,
    request,
    complaints,
  }) => {
    await openTrip(page, request)
    let price = 1200
    await page.route('**/move/quote', (route) =>
      route.fulfill({ json: { differenceCents: price, outcome: 'pay-card' } }),
    )
    const agreed: number[] = []
    await page.route('**/move', async (route) => {
      const { differenceCents } = route.request().postDataJSON()
      agreed.push(differenceCents)
      if (differenceCents === price) {
        await route.fulfill({ json: { order: null, checkoutUrl: '/faq' } })
      } else {
        await route.fulfill(problem(409, 'price-changed', { differenceCents: price }))
      }
    })
    await page.getByRole('button', { name: 'Change date or time: Your transfer' }).click()
    await page.getByLabel('New pickup time').selectOption('16:20')
    await expect(dialog(page).getByText('€12.00 more, to be paid by card now.')).toBeVisible()
    price = 1500
    await page.getByRole('button', { name: 'Continue to pay €12.00' }).click()
    await expect(dialog(page).getByText('The price has changed')).toBeVisible()
    await expect(dialog(page).getByText('€15.00 more, to be paid by card now.')).toBeVisible()
    await expectAccessible(page)
    await expect(page).toHaveURL(/\/manage\//)
    await page.getByRole('button', { name: 'Continue to pay €15.00' }).click()
    await expect(page).toHaveURL(/\/faq$/)
    expect(agreed).toEqual([1200, 1500])
    complaints.length = 0
  })

  // CONST-03
  test('a refund that became less is shown anew, and nothing is cancelled', async ({
    page,
    request,
    complaints,
  }) => {
    await openTrip(page, request)
    const asked: number[] = []
    await page.route('**/cancel', async (route) => {
      asked.push(route.request().postDataJSON().refundCents)
      if (asked.length > 1) return route.continue()
      await route.fulfill(problem(409, 'refund-changed', { refundCents: 2900 }))
    })
    await page.getByRole('button', { name: 'Cancel trip: Your transfer' }).click()
    await page.getByRole('button', { name: 'Cancel and get €58.00 back' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('the refund is now €29.00')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel and get €29.00 back' }).click()
    // The server knows that it is €58.00 after all, and asks again.
    await expect(dialog(page).getByRole('alert')).toContainText('the refund is now €58.00')
    expect(asked).toEqual([5800, 2900])
    await expect(leg(page, 'Your transfer').getByText('Confirmed')).toBeVisible()
    complaints.length = 0
  })

  test('one click sends one request, and a lost connection keeps the choice @phone', async ({
    page,
    request,
    complaints,
  }) => {
    await openTrip(page, request)
    let requests = 0
    let answer = () => {}
    await page.route('**/cancel', async (route) => {
      requests += 1
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.abort()
    })
    await page.getByRole('button', { name: 'Cancel trip: Your transfer' }).click()
    await page.getByRole('button', { name: 'Cancel and get €58.00 back' }).click()
    const working = page.getByRole('button', { name: 'Cancelling...' })
    await expect(working).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await working.click({ force: true })
    await page.keyboard.press('Enter')
    expect(requests).toBe(1)
    answer()
    await expect(dialog(page).getByRole('alert')).toContainText('Please check your connection')
    await expect(page.getByRole('button', { name: 'Cancel and get €58.00 back' })).toBeVisible()
    complaints.length = 0
  })

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
      'Too many tries. Please wait 14 minutes, or use the link in our e-mail.',
    )
    await expectAccessible(page)
    complaints.length = 0
  })
})

// CONST-03
test('flight, phone and requests are changed in place', async ({ page, request, complaints }) => {
  await openTrip(page, request)
  await page.getByRole('button', { name: 'Add: Flight or ferry' }).click()
  await expect(page.getByLabel('Flight or ferry')).toBeFocused()
  await page.keyboard.type('A3 7062')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change: Flight or ferry' })).toBeFocused()
  await expect(leg(page, 'Your transfer')).toContainText('A3 7062')
  await expect(leg(page, 'Your transfer').getByRole('status')).toContainText('Saved.')

  await page.getByRole('button', { name: 'Add: Special requests' }).click()
  await page.getByLabel('Special requests').fill('One child seat')
  await page.route('**/api/manage/*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Please check your connection')
  await expect(page.getByLabel('Special requests')).toHaveValue('One child seat')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(leg(page, 'Your details')).toContainText('One child seat')

  await page.getByRole('button', { name: 'Change: Phone' }).click()
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await phone.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(leg(page, 'Your details').getByRole('alert')).toHaveText('Required')
  await expect(phone).toBeFocused()
  await phone.fill('6911111111')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(leg(page, 'Your details')).toContainText('+306911111111')
  await page.reload()
  for (const kept of ['A3 7062', 'One child seat', '+306911111111'])
    await expect(page.getByText(kept)).toBeVisible()
  complaints.length = 0
})

test('an unpaid trip leads to its card page, and stands confirmed after it @phone', async ({
  page,
  request,
}) => {
  const { manageUrl } = await bookByProgram(request, { trip: early() })
  const { pathname } = new URL(manageUrl)
  await page.goto(pathname)
  await expect(page.getByText('waits for your payment')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pay now' }).first().click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await page.goto(pathname)
  await expect(page.getByText('Paid by card')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
})

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
    'We could not find a booking with this reference and e-mail address.',
  )
  await expect(page.getByLabel('Booking reference')).toHaveValue(bookingRef)
  await expectAccessible(page)
  await page.getByLabel('Booking reference').fill(bookingRef.toLowerCase().replace('-', ' '))
  await page.getByLabel('Email').fill('eleni@example.com')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(manageUrl)
  await expect(page.getByText(bookingRef).first()).toBeVisible()
  complaints.length = 0
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to the booking, or says that there is none @phone', async ({
    page,
    request,
  }) => {
    const { bookingRef, manageUrl } = await bookByProgram(request, { trip: early() })
    await page.goto('/manage')
    await page.getByLabel('Booking reference').fill(bookingRef)
    await page.getByLabel('Email').fill('eve@example.com')
    await page.getByRole('button', { name: 'Show my booking' }).click()
    await expect(page).toHaveURL(/\/manage#not-found$/)
    await expect(page.getByText('We could not find a booking')).toBeVisible()
    await page.getByLabel('Booking reference').fill(bookingRef)
    await page.getByLabel('Email').fill('eleni@example.com')
    await page.getByRole('button', { name: 'Show my booking' }).click()
    await expect(page).toHaveURL(manageUrl)
    await expect(page.getByText(bookingRef).first()).toBeVisible()
  })
})

// CONST-03
test('the voucher says what a traveller needs, and prints without the rest', async ({
  page,
  request,
}) => {
  const { path, bookingRef } = await openTrip(page, request, { trip: early(), details: back() })
  await page.getByRole('link', { name: 'Print voucher' }).click()
  await expect(page.getByRole('heading', { name: 'Transfer voucher' })).toBeVisible()
  for (const part of ['Ελένη Παππά', bookingRef, formatLongDate(early().date), 'If you are late'])
    await expect(page.getByText(part).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Map of Paros with a pin/ })).toHaveCount(2)
  await expectAccessible(page)

  const print = page.getByRole('button', { name: 'Print' })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await print.click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')

  await page.emulateMedia({ media: 'print' })
  // A4 and A5 inside their margins, in CSS pixels.
  for (const width of [703, 468]) {
    await page.setViewportSize({ width, height: 1000 })
    await expect(print).toBeHidden()
    await expect(page.getByRole('link', { name: 'Back to your trip' })).toBeHidden()
    await expect(page.getByText(bookingRef)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await expectAccessible(page)
  }

  for (const address of [path, `${path}/voucher`]) {
    const headers = (await request.get(address)).headers()
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  }
  const stranger = await request.get('/manage/eyJvcmRlcklkIjoxfQ.c2lnbmF0dXJl/voucher')
  expect(stranger.status()).toBe(404)
})

test('the trip page holds at 360 px and at twice the size of text @phone', async ({
  page,
  request,
}) => {
  const { path } = await openTrip(page, request, { trip: early(), details: back() })
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of [path, `${path}/voucher`, '/manage']) {
    await page.goto(address)
    expect(await sideways(), address).toBeLessThanOrEqual(0)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await sideways(), address).toBeLessThanOrEqual(0)
  }
})
