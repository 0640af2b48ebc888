import { join } from 'node:path'
import { type Browser, chromium, devices, expect, type Page } from '@playwright/test'
import { startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { browserPath } from '../../e2e/browser-path.ts'
import type { Row } from '../table.ts'
import type { Bench } from '../types.ts'
import { bookTomorrow } from './book-tomorrow.ts'
import { type Effort, type Hand, handOn } from './hand.ts'

const MOST_TAPS = 14

/** Screens a booking is counted on; the phone's is 390 pixels wide. */
const SCREENS = {
  phone: { ...devices['iPhone 13'], defaultBrowserType: undefined },
  desktop: { viewport: { width: 1440, height: 900 } },
}

/** What the passport number costs is a setting of the operator's. */
const SETTINGS = [{ idNumber: 'required', textFields: 5 }]

/**
 * What it takes from the landing to the card page, from the airport to a named hotel, two people,
 * tomorrow at 14:30: taps, text fields about the guest, and the time by the Keystroke-Level Model.
 */
export const taps: Bench = async ({ folder }) => {
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const rows: Row[] = []
  try {
    for (const setting of SETTINGS) {
      const server = await startBuilt({
        port: await freePort(),
        dataDir: join(folder, setting.idNumber),
        env: { COLLECT_ID_NUMBER: setting.idNumber, PAYMENT_METHODS: 'card' },
      })
      for (const kind of ['phone', 'desktop'] as const) {
        const effort = await bookOn(browser, server.origin, kind)
        rows.push(...toRows(`${kind}, ID number ${setting.idNumber}`, effort, setting.textFields))
      }
      await server.stop()
    }
  } finally {
    await browser.close()
  }
  return rows
}

async function bookOn(
  browser: Browser,
  origin: string,
  kind: keyof typeof SCREENS,
): Promise<Effort> {
  const context = await browser.newContext({ ...SCREENS[kind], baseURL: origin })
  const page = await context.newPage()
  const hand = handOn(page, kind)
  await page.goto('/')
  await fillTrip(page, hand)
  await fillPerson(page, hand)
  await pay(page, hand)
  await context.close()
  return hand.effort
}

async function fillTrip(page: Page, hand: Hand): Promise<void> {
  const picks = (name: RegExp) => page.getByRole('group', { name })
  await hand.tap(picks(/^Pickup location/).getByRole('button', { name: 'Airport' }))
  const dropoff = page.getByRole('combobox', { name: 'Drop-off location' })
  await hand.tap(dropoff)
  await hand.type(dropoff, 'astir', false)
  await hand.tap(page.getByRole('option', { name: /Astir/ }).first())
  await bookTomorrow(page, hand)
}

async function fillPerson(page: Page, hand: Hand): Promise<void> {
  const fields = [
    [page.getByLabel('First name'), 'Anna'],
    [page.getByLabel('Last name'), 'Kowalska'],
    [page.getByRole('textbox', { name: 'Email' }), 'anna.kowalska@example.com'],
    [page.getByRole('textbox', { name: 'Phone' }), '6900000000'],
    [page.getByLabel('Passport or ID number'), 'AB1234567'],
  ] as const
  await hand.tap(fields[0][0])
  for (const [field, text] of fields) {
    if (!(await field.isVisible())) continue
    await hand.goOn(field)
    await hand.type(field, text)
  }
  await hand.tap(page.getByRole('checkbox', { name: /privacy policy/ }))
  await hand.tap(page.getByRole('checkbox', { name: /terms of service/ }))
  await hand.tap(page.getByRole('button', { name: 'Continue' }))
}

async function pay(page: Page, hand: Hand): Promise<void> {
  const card = page.getByRole('radio', { name: /Credit\/Debit Card/ })
  await expect(card).toBeVisible()
  if (!(await card.isChecked())) await hand.tap(card)
  await hand.tap(page.getByRole('button', { name: 'Confirm Booking' }))
  await page.waitForURL(/stand-in-card/)
}

function toRows(name: string, effort: Effort, mostFields: number): Row[] {
  const { taps: ours, textFields, keys, seconds } = effort
  const most = (count: number, budget: number) => ({
    ours: count,
    budget: `≤ ${budget}`,
    met: count <= budget,
  })
  return [
    { name: `Landing to card page, ${name}`, unit: 'taps', ...most(ours, MOST_TAPS) },
    { name: `… ${name}`, unit: 'text fields', ...most(textFields, mostFields) },
    { name: `… ${name}`, unit: 's', ours: seconds, met: null, note: `model, ${keys} keys` },
  ]
}
