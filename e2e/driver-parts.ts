import type { Browser, Page } from '@playwright/test'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import { operatingDay } from '#app/domain/time/operating-day.ts'
import { signInAsAdmin } from './office-parts.ts'
import { bookByProgram, expect } from './visitor.ts'

const unique = () => Math.random().toString(36).slice(2, 8)

/** A trip two hours from now, given to a driver of its own; and the desk of the office. */
export async function drivenTrip(browser: Browser) {
  const office = await (await browser.newContext()).newPage()
  await signInAsAdmin(office)
  const call = async (method: 'post' | 'put' | 'patch' | 'get', path: string, data?: object) => {
    const answer = await office.request[method](path, data ? { data } : undefined)
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const at = new Date(Date.now() + 2 * 3_600_000)
  const trip = { date: athensDate(at), time: athensTime(at) }
  const lastName = `Lindqvist${unique()}`
  const details = { lastName, specialRequest: 'Child seat, please' }
  const { bookingRef, manageUrl } = await bookByProgram(office.request, { trip, details })
  const driver = await call('post', '/api/admin/drivers', {
    name: `Giorgos ${unique()}`,
    phone: '+30 690 123 4567',
  })
  const { booking } = await call('get', `/api/admin/bookings/${bookingRef}`)
  const { id } = booking
  const path = `/api/admin/bookings/${id}`
  const cash = await call('patch', path, { version: booking.version, paymentMethod: 'cash' })
  const { version } = await call('patch', path, { version: cash.version, status: 'confirmed' })
  const assignment = { driverId: driver.id, vehicleId: null, version }
  await call('put', `${path}/assignment`, assignment)
  const isToday = operatingDay(at) === operatingDay(new Date())
  return { office, call, bookingRef, manageUrl, id, driver, lastName, isToday }
}

/** Connects the phone by the letters, in English, and goes to the day of the trip. */
export async function connect(page: Page, code: string, isToday: boolean): Promise<void> {
  await page.goto('/driver')
  await expect(page).toHaveURL(/\/driver\/$/)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  if (!isToday) await page.getByRole('button', { name: /^Tomorrow/ }).click()
}
