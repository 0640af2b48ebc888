import { dialog, leg, openTrip } from './trip-parts.ts'
import { expect, expectAccessible, test } from './visitor.ts'

test.describe('prices and answers that a journey cannot bring about', () => {
  const problem = (status: number, code: string, more: object = {}) => ({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ code, title: 'Told by the server.', ...more }),
  })

  // CONST-03
  test('a difference is said before it is paid, also when it changes in between @desktop', async ({
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
    complaints.expect('409')
  })

  // CONST-03
  test('a refund that became less is shown anew, and nothing is cancelled @phone', async ({
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
    complaints.expect('409')
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
    complaints.expect('net::ERR_FAILED')
  })
})
