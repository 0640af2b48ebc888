import { expect, test } from './visitor.ts'

test('a place is looked for 300 ms after the last key, and its list closes 200 ms after leaving @desktop', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url())
    if (pathname === '/api/places') asked.push(searchParams.get('q') ?? '')
  })
  await page.clock.install()
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Pickup location' })
  await field.click()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))

  await field.pressSequentially('na')
  await page.clock.runFor(1_000)
  expect(asked).toEqual([])
  await field.press('o')
  // Also the sign that the widget answers: from here on the page's clock is its only clock.
  await expect(page.getByText('Searching locations...')).toBeVisible()
  await page.clock.runFor(200)
  await field.press('u')
  await page.clock.runFor(299)
  expect(asked).toEqual([])
  const answer = page.waitForResponse('**/api/places?*')
  await page.clock.runFor(1)
  await answer
  expect(asked).toEqual(['naou'])

  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toBeVisible()
  // The last row is what was typed, no suggestion.
  const suggested = options.filter({ hasNotText: 'Not in the list' })
  expect(await suggested.count()).toBeLessThanOrEqual(5)
  await expect(options.last()).toContainText('Not in the list: “naou”')
  await field.blur()
  await page.clock.runFor(199)
  await expect(options.first()).toBeVisible()
  await page.clock.runFor(1)
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue('naou')
}) // LOC-01, LOC-02, LOC-03, LOC-04, LOC-05, CONST-11, ERR-19
