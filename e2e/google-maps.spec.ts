import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { BuiltServer } from '#test/crash/built-server.ts'
import {
  type FakeGoogleMaps,
  GOOGLE_VILLA,
  type GoogleMode,
  startFakeGoogleMaps,
} from '#test/fake-google-maps.ts'
import { freePort } from '#test/postgres.ts'
import { startProduct } from './own-product.ts'
import { chooseDate, expect, expectAccessible, test, tomorrow } from './visitor.ts'

const KEY = 'AIza-a-key-nobody-may-see'

/** A product of its own, whose maps service is a server here that can be made to misbehave. */
let google: FakeGoogleMaps
let server: BuiltServer
let folder: string
test.beforeAll(async () => {
  google = await startFakeGoogleMaps()
  folder = mkdtempSync(join(tmpdir(), 'meltemi-google-maps-'))
  server = await startProduct({
    port: await freePort(),
    dataDir: join(folder, 'data'),
    env: { MAPS_PROVIDER: 'google', GOOGLE_MAPS_API_KEY: KEY, GOOGLE_MAPS_API_BASE: google.url },
  })
})
test.afterAll(async () => {
  await server?.stop()
  await google?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Fills in everything but where to. */
async function startTrip(page: Page) {
  await page.goto(server.origin)
  await typePlace(page, 'Pickup location', 'Parikia Port')
  await chooseDate(page, tomorrow())
  await page.getByLabel('Time').selectOption('14:30')
  await page.getByRole('spinbutton', { name: /Passengers/ }).press('ArrowUp')
}

/** Types a place and leaves the field without choosing. */
async function typePlace(page: Page, field: string, text: string) {
  const box = page.getByRole('combobox', { name: field })
  await box.fill(text)
  await box.press('Tab')
}

/** The typing session of the latest question for suggestions. */
function lastSession(): string {
  const typed = google.asked.findLast(({ path }) => path.endsWith(':autocomplete'))
  const { sessionToken } = JSON.parse(typed?.body ?? '{}')
  expect(sessionToken).toMatch(/^[0-9a-f-]{36}$/)
  return sessionToken
}

test('a place of Google is chosen from the list, and its road is priced @desktop', async ({
  page,
}) => {
  const loaded: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.url().startsWith(server.origin)) loaded.push(answer.text().catch(() => ''))
  })
  await startTrip(page)
  const field = page.getByRole('combobox', { name: 'Drop-off location' })
  await field.pressSequentially('villa rosa', { delay: 5 })
  const villa = page.getByRole('option', { name: GOOGLE_VILLA })
  await expect(villa).toBeVisible()
  await expect(page.getByRole('listbox').getByText('Google Maps', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await villa.click()
  await expect(page.getByText('12 km')).toBeVisible()
  await expect(page.getByText('Estimated distance')).toBeHidden()
  const details = google.asked.filter(({ path }) => path.startsWith('/v1/places/'))
  expect(details.map(({ query }) => query.get('sessionToken'))).toEqual([lastSession()])

  await page.getByRole('combobox', { name: 'Pickup location' }).fill('villa r')
  await expect(villa).toBeVisible()
  expect(details.map(({ query }) => query.get('sessionToken'))).not.toContain(lastSession())
  for (const text of await Promise.all(loaded)) expect(text).not.toContain(KEY)
}) // MAPS-01, MAPS-05, LOC-06

test('whatever Google does, the customer gets a price or is asked where it is @desktop', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await startTrip(page)
  const priceFor = async (mode: GoogleMode, place: string) => {
    google.setMode(mode)
    // Google has 10 s for a route.
    const answer = page.waitForResponse('**/api/quote', { timeout: 15_000 })
    await typePlace(page, 'Drop-off location', place)
    const { estimated } = await (await answer).json()
    // In between it is well again, or it would soon be left alone.
    google.setMode('well')
    await page.request.get(`${server.origin}/api/places?q=villa`)
    return estimated
  }
  const misbehaviour = ['fails', 'cuts', 'talks nonsense', 'refuses', 'says nothing'] as const
  for (const mode of misbehaviour) {
    expect(await priceFor(mode, `Studio that ${mode}, Naoussa`)).toBe(true)
    await expect(page.getByText('Estimated distance')).toBeVisible()
    await expect(page.getByText('No fixed price without knowing where')).toBeVisible()
  }
  expect(await priceFor('fails', 'Naoussa')).toBe(false)
  await expect(page.getByText('Estimated distance')).toBeHidden()
  await expect(page.getByText('Your fixed price')).toBeVisible()
}) // MAPS-05, MAPS-06, MAPS-07, MAPS-08, QUOTE-19
