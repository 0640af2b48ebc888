import { expect, type Page } from '@playwright/test'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { openScreen } from '../../e2e/office-parts.ts'
import { type BookedTrip, FLIGHT, ON_FLIGHT } from '../../e2e/saturday-parts.ts'
import type { Hand } from '../taps/hand.ts'

/** Somebody at the office with a day of sixty trips. */
export type Desk = { page: Page; hand: Hand; trips: BookedTrip[] }

/** A piece of work: what it is called, what the review counted before, what is allowed, how it is done. */
export type Work = {
  name: string
  was: string
  most: { actions: number } | { seconds: number }
  /** Before anything is counted. */
  open: (desk: Desk) => Promise<void>
  /** @returns A word about how it came out. */
  work: (desk: Desk) => Promise<string>
}

/** As many trips as the bar of the issue gives whoever falls ill. */
const SICK_TRIPS = 7

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const said = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })
const list = () => `/admin/trips?from=${saturday()}&to=${saturday()}`

const assignOne: Work = {
  name: 'Assign one trip',
  was: '6',
  most: { actions: 2 },
  open: ({ page }) => openScreen(page, list()),
  async work({ page, hand, trips }) {
    const row = page.getByRole('row', { name: new RegExp(trips[31]?.bookingRef ?? '') })
    await hand.tap(row.locator('[data-edit="driver"]'))
    const card = page.getByRole('list', { name: 'Drivers, best first' }).getByRole('button').first()
    await expect(card).toBeFocused()
    const [driver] = ((await card.textContent()) ?? '').split(' + ')
    await hand.press('Enter')
    await expect(row.locator('[data-edit="driver"]')).toContainText(driver ?? '')
    return ''
  },
}

const planDay: Work = {
  name: 'Plan 60 trips',
  was: '~360',
  most: { actions: 10 },
  open: ({ page }) => openScreen(page, '/admin'),
  async work({ page, hand }) {
    await hand.tap(page.getByRole('link', { name: 'Plan', exact: true }))
    const day = page.getByRole('textbox', { name: 'Day' })
    await expect(day).toBeVisible()
    await hand.fillDate(day, saturday())
    await page.waitForURL(`**/admin/plan/${saturday()}`)
    await hand.tap(button(page, 'Plan what has no crew'))
    await expect(said(page, /^(Proved|Not proved)/)).toBeVisible({ timeout: 60_000 })
    const approve = button(page, /^Approve all/)
    const words = (await approve.textContent()) ?? ''
    await hand.tap(approve)
    await expect(said(page, /assigned/)).toBeVisible()
    return `${words.replace('Approve all ', '')} proposed and approved`
  },
}

const lateFlight: Work = {
  name: `Late flight, ${ON_FLIGHT} bookings: moved, guests told`,
  was: '~80',
  most: { actions: 8 },
  open: ({ page }) => openScreen(page, list()),
  async work({ page, hand }) {
    const search = page.getByRole('searchbox')
    await hand.press('/')
    await hand.type(search, FLIGHT.replace(' ', ''))
    await page.waitForURL(/q=OA54/)
    await expect(said(page, `${ON_FLIGHT} trips`)).toBeVisible()
    await hand.tap(page.locator('thead input[type="checkbox"]'))
    await hand.tap(button(page, 'Move by minutes…'))
    const dialog = page.getByRole('alertdialog')
    await hand.type(dialog.getByLabel('How many minutes later'), '90')
    await expect(dialog.getByText('11:00 → 12:30')).toHaveCount(ON_FLIGHT)
    await hand.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await hand.press('Enter')
    await expect(page.getByText(`${ON_FLIGHT} trips are moved.`)).toBeVisible()
    return ''
  },
}

const driverSick: Work = {
  name: `Driver sick with ${SICK_TRIPS} trips: away, replacements, guests told`,
  was: '~58',
  most: { actions: 6 },
  async open({ page }) {
    await makeSeven(page)
    await tellEverybody(page)
    await openScreen(page, `/admin/timeline?day=${saturday()}`)
  },
  async work({ page, hand }) {
    await hand.tap(page.getByRole('link', { name: 'Proposals' }))
    const driver = page.getByLabel('Driver', { exact: true })
    await expect(driver).toBeVisible()
    const { id, trips } = await nearestToSeven(page)
    expect(trips).toBe(SICK_TRIPS)
    await hand.choose(driver, String(id))
    await hand.tap(button(page, 'Away: propose replacements'))
    await expect(said(page, /^(Proved|Not proved)/)).toBeVisible({ timeout: 60_000 })
    await hand.tap(button(page, /^Approve all/))
    const tell = button(page, /^Tell /)
    await expect(tell).toBeVisible()
    const words = (await tell.textContent()) ?? ''
    await hand.tap(tell)
    await expect(said(page, /told by mail/)).toBeVisible()
    return words.toLowerCase()
  },
}

const callerChanges: Work = {
  name: 'Change a booking for a caller',
  was: 'impossible under 24 h',
  most: { seconds: 20 },
  open: ({ page }) => openScreen(page, '/admin/drivers'),
  async work({ page, hand, trips }) {
    const { lastName, bookingRef } = trips.at(-1) ?? { lastName: '', bookingRef: '' }
    await hand.press('Control+k')
    await hand.type(page.getByRole('combobox', { name: /Name, phone/ }), lastName.toLowerCase())
    await expect(page.getByRole('option')).toHaveCount(1)
    await hand.press('Enter')
    await page.waitForURL(`**/admin/bookings/${bookingRef}`)
    await expect(button(page, /Edit booking/)).toBeVisible()
    await hand.press('e')
    const panel = page.getByRole('dialog', { name: `Edit ${bookingRef}` })
    await hand.type(panel.getByLabel('Time'), '1015PM')
    await expect(panel.getByText('The price stays')).toBeVisible()
    await hand.press('Enter')
    await expect(panel).toBeHidden()
    return ''
  },
}

/** The day that is worked on: far enough that nobody hurries, near enough to be planned. */
export function saturday(): string {
  return addDays(athensDate(new Date()), 5)
}

/** In the order in which a day has them. */
export const WORKS: readonly Work[] = [assignOne, planDay, lateFlight, driverSick, callerChanges]

type PlanItem = { bookingId: number; driverId: number | null; source: string }

async function planItems(page: Page): Promise<PlanItem[]> {
  const answer = await page.request.get(`/api/admin/plan/${saturday()}`)
  return (await answer.json()).items
}

/** Everybody with a driver knows who it is: then only what changes is told. */
async function tellEverybody(page: Page): Promise<void> {
  const items = await planItems(page)
  const bookingIds = items.filter(({ source }) => source === 'hand').map((one) => one.bookingId)
  await page.request.post(`/api/admin/plan/${saturday()}/tell`, { data: { bookingIds } })
}

/** Who is nearest to the trips of whoever falls ill, and how many he has. */
async function nearestToSeven(page: Page): Promise<{ id: number; trips: number }> {
  const items = (await planItems(page)).filter(({ source }) => source === 'hand')
  const counts = [...Map.groupBy(items, ({ driverId }) => driverId)].map(([id, own]) => ({
    id: id ?? 0,
    trips: own.length,
  }))
  const far = ({ trips }: { trips: number }) => Math.abs(trips - SICK_TRIPS)
  const [nearest] = counts.toSorted((a, b) => far(a) - far(b))
  return nearest ?? { id: 0, trips: 0 }
}

/** Gives the nearest driver trips that fit him, or takes some, until he has as many as the bar says. */
async function makeSeven(page: Page): Promise<void> {
  const { id, trips } = await nearestToSeven(page)
  const items = await planItems(page)
  const others = items.filter(({ driverId }) => driverId !== id)
  const own = items.filter(({ driverId }) => driverId === id)
  for (const { bookingId } of own.slice(0, Math.max(0, trips - SICK_TRIPS)))
    await give(page, bookingId, { driverId: null, vehicleId: null })
  let missing = SICK_TRIPS - trips
  for (const { bookingId } of others) {
    if (missing <= 0) break
    const path = `/api/admin/plan/${saturday()}/fits/${bookingId}?by=driver`
    const fits: Fit[] = await (await page.request.get(path)).json()
    const fit = fits.find((one) => one.id === id && one.conflicts.length === 0)
    if (fit && (await give(page, bookingId, fit))) missing -= 1
  }
}

type Crew = { driverId: number | null; vehicleId: number | null }
type Fit = Crew & { id: number; conflicts: object[] }

async function give(page: Page, bookingId: number, { driverId, vehicleId }: Crew) {
  const record = await page.request.get(`/api/admin/bookings/${bookingId}`)
  const { version } = (await record.json()).booking
  const moves = [{ bookingId, version, driverId, vehicleId }]
  const data = { baseVersion: null, moves, allow: [] }
  return (await page.request.post(`/api/admin/plan/${saturday()}/moves`, { data })).ok()
}
