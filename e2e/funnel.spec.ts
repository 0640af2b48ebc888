import { signInAsAdmin } from './office-parts.ts'
import { ownProduct } from './own-product.ts'
import { bookByProgram, expect, expectAccessible, payByProgram, test } from './visitor.ts'

const VISITOR =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

// Others book and delete bookings at the same time.
const own = await ownProduct('funnel')
// The browser of these journeys calls itself headless, and what it opens is not counted.
test.use({ ...own.options, userAgent: VISITOR, consent: null })
test.beforeAll(own.start)
test.afterAll(own.stop)

test('what visitors see and book stands on the overview, robots left out @desktop', async ({
  page,
  request,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage()
  await signInAsAdmin(office)
  const read = async () =>
    (await (await office.request.get('/api/admin/overview?days=7')).json()).funnel
  const before = (await read()).counts

  await page.goto('/about')
  await page.goto('/faq')
  await page.reload()
  // Neither a page of the shop nor one that a person opened.
  await page.goto('/manage')
  await request.get('/about', { headers: { 'user-agent': 'Googlebot/2.1' } })
  await request.get('/about', { headers: { 'user-agent': VISITOR, 'sec-purpose': 'prefetch' } })
  await request.head('/about', { headers: { 'user-agent': VISITOR } })
  expect(await page.context().cookies()).toEqual([])
  const booked = await bookByProgram(request)
  await payByProgram(request, booked)

  // Written every few seconds: the price may come one time later than the pages before it.
  const written = ({ pages, prices }: typeof before) =>
    pages > before.pages + 2 && prices > before.prices
  await expect.poll(async () => written((await read()).counts), { timeout: 15_000 }).toBe(true)
  const { counts, days } = await read()
  expect(days).toBe(7)
  expect(counts.pages).toBe(before.pages + 3)
  expect(counts.booked).toBe(before.booked + 1)
  expect(counts.paid).toBe(before.paid + 1)

  await office.goto('/admin')
  const figure = office.getByRole('figure', { name: 'From a page to a booking' })
  await expect(figure.getByRole('img', { name: /are paid or confirmed/ })).toBeVisible()
  await expect(figure.getByText('views, not visitors')).toBeVisible()
  await figure.getByRole('link', { name: 'Last 7 days' }).click()
  await expect(office).toHaveURL(/\?days=7$/)
  await expect(figure.getByRole('link', { name: 'Last 7 days' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await figure.getByText('Show as table').click()
  await expect(figure.getByRole('row', { name: /^Pages seen/ })).toContainText(
    counts.pages.toLocaleString('en-GB'),
  )
  await expect(figure.getByRole('row')).toHaveCount(5)
  // What stands half under the office's bar is too small to press.
  await office.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(office)

  await office.setViewportSize({ width: 390, height: 844 })
  const { scrollWidth, clientWidth } = await office.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await expectAccessible(office)
  await office.context().close()
})
