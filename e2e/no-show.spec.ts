import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectLargeTargets } from './driver-looks.ts'
import { connectByPicture, tripInMinutes } from './driver-parts.ts'
import { openScreen } from './office-parts.ts'
import { expect, expectAccessible, test } from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const WAITED = 20

test('nobody comes: waited for without a signal, claimed with place and photo, confirmed and proved @phone', async ({
  page,
  browser,
  context,
  complaints,
}) => {
  test.setTimeout(120_000)
  const { office, call, bookingRef, id, driver, isToday } = await tripInMinutes(browser, -40)
  test.skip(!isToday, 'the trip began on the working day before')
  // As it was when he came: what he tells then counts by this clock, once the phone has a signal again.
  await page.clock.install({ time: Date.now() - WAITED * 60_000 })
  await context.grantPermissions(['geolocation'])
  const { url } = await call('post', `/api/admin/drivers/${driver.id}/invite`)
  await connectByPicture(page, url)
  const trip = page.getByRole('article')
  await expect(trip.getByText('Naoussa')).toBeVisible()
  await standAtPickup(page)
  await context.setOffline(true)
  for (const name of ['On my way', 'Arrived']) await trip.getByRole('button', { name }).click()
  await expect(page.getByRole('status')).toContainText('2 not sent')
  await trip.getByRole('button', { name: 'Nobody came' }).click()
  const claim = page.getByRole('dialog').getByRole('button', { name: 'Nobody came', exact: true })
  await expect(claim).toBeDisabled()
  await expect(page.getByRole('dialog')).toContainText('Opens at')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.clock.fastForward(WAITED * 60_000)
  await context.setOffline(false)
  await expect(page.getByRole('status')).toContainText('Everything is sent')
  complaints.expect('net::ERR')

  await expect(trip.getByText(/^Free waiting ended at \d\d:\d\d$/)).toBeVisible()
  await trip.getByRole('button', { name: 'Nobody came' }).click()
  await expect(claim).toBeDisabled()
  for (const by of ['I called', 'I wrote']) await page.getByRole('button', { name: by }).click()
  const file = { name: 'sign.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('The photo is in')).toBeVisible()
  await expectAccessible(page)
  await expectLargeTargets(page)
  await claim.click()
  await expect(trip.getByText('Nobody came · the office decides')).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Everything is sent')

  await openScreen(office, '/admin')
  const matters = office.getByRole('region', { name: 'On the road' })
  await matters.getByRole('link', { name: bookingRef }).click()
  const road = office.getByRole('region', { name: 'On the road' })
  await expect(road.getByText(/^told \d+ m from the pickup$/)).toBeVisible()
  await expect(road.getByRole('img', { name: 'Photo the driver took' })).toBeVisible()
  await expectAccessible(office)
  await road.getByRole('button', { name: 'Confirm: nobody came' }).click()
  const head = office.locator('.record-head')
  await expect(head.getByText('No-show', { exact: true })).toBeVisible()
  // Without a push the app asks every 30 seconds.
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('alert')).toContainText('The office confirmed: nobody came.')
  const line = page.locator('.trips').getByRole('listitem').filter({ hasText: 'Nobody came' })
  await expect(line).toBeVisible()
  await expect(trip).toHaveCount(0)

  await expectEvidence(office, bookingRef)
  expect((await call('get', `/api/admin/bookings/${id}/ledger`)).verified).toBe(true)
  await office.context().close()
})

/** Where the guest is to be met, as the phone's own day says it. */
async function standAtPickup(page: Page) {
  const { trips } = await (await page.request.get('/api/driver/day')).json()
  const { lat: latitude, lng: longitude } = trips[0].pickupPoint
  await page.context().setGeolocation({ latitude, longitude })
}

function picture(): Promise<Buffer> {
  const create = { width: 320, height: 240, channels: 3, background: '#1d4ed8' } as const
  return sharp({ create }).jpeg().toBuffer()
}

/** Both files of the record: a document, and what the verifier in another language takes for whole. */
async function expectEvidence(office: Page, bookingRef: string) {
  const bytesOf = async (name: string) => {
    const saved = office.waitForEvent('download')
    await office.getByRole('link', { name }).click()
    const download = await saved
    expect(download.suggestedFilename()).toContain(`${bookingRef}-evidence`)
    return readFile(await download.path())
  }
  const pdf = await bytesOf('Evidence for a card dispute (PDF)')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const { ledger, photos } = JSON.parse((await bytesOf('The same as JSON')).toString())
  expect(ledger.events.at(-1).kind).toBe('no-show-confirmed')
  expect(Object.keys(photos)).toHaveLength(1)
  const input = JSON.stringify(ledger)
  const said = execFileSync('python3', ['test/verify_ledger.py'], { input, encoding: 'utf8' })
  expect(said.trim()).toBe(ledger.head)
}
