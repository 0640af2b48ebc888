import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './visitor.ts'

export const GTAG = 'https://www.googletagmanager.com/gtag/js?id=G-JOURNEY1'
export const REPORT = 'https://region1.google-analytics.com/g/collect'

/** What analytics must never read: of the customers of these journeys, and keys to what is theirs. */
export const PERSONAL =
  /anna|kova|Ελένη|eleni|example\.com|%40|6900000000|AB1234567|naoussa|paros|standin_|session_id|manage\/(?!:token)/i

/** Every address asked for that is not the product's, from now on. */
export function foreignRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('http://localhost')) asked.push(request.url())
  })
  return asked
}

/** Google, as far as the browser can tell: a script that keeps its cookies and reports once. */
export async function standInForGoogle(page: Page): Promise<string[]> {
  const body = `
    document.cookie = '_ga=GA1.1.1.1; path=/'
    document.cookie = '_ga_JOURNEY1=GS2.1.1; path=/; domain=localhost'
    fetch('${REPORT}', { method: 'POST', mode: 'no-cors' })`
  await page.route(GTAG, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.route(REPORT, (route) => route.fulfill({ status: 204 }))
  return foreignRequests(page)
}

/** What gtag.js was told on this page. */
export async function commands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => (window.dataLayer ?? []).map((command) => [...(command as [])]))
}

/** The pages reported, in order, without the origin. */
export async function reported(page: Page): Promise<string[]> {
  const told = await commands(page)
  const views = told.filter(([name, what]) => name === 'event' && what === 'page_view')
  const places = told
    .filter(([name]) => name === 'set')
    .map(([, fields]) => (fields as { page_location: string }).page_location)
  expect(views).toHaveLength(places.length)
  return places.map((place) => place.replace(process.env.COUNTED_ORIGIN ?? '', ''))
}

/** An event as Google gets it: its name, its parameters, and the page it was told from. */
export type ReportedEvent = { name: string; parameters: Record<string, unknown>; page: string }

/**
 * Google as it works: takes in the commands so far and each that comes, and reports an event at
 * once, in a request that outlives its page. The list grows with what every page of the context tells.
 */
export async function collectEvents(context: BrowserContext): Promise<ReportedEvent[]> {
  const body = `
    let page = ''
    const take = ([command, name, parameters]) => {
      if (command === 'set') page = name.page_location
      if (command !== 'event') return
      const body = JSON.stringify({ name, parameters: parameters ?? {}, page })
      fetch('${REPORT}', { method: 'POST', mode: 'no-cors', keepalive: true, body })
    }
    dataLayer.forEach(take)
    dataLayer.push = (command) => take(command)`
  await context.route(GTAG, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await context.route(REPORT, (route) => route.fulfill({ status: 204 }))
  const told: ReportedEvent[] = []
  context.on('request', (request) => {
    if (request.url() === REPORT) told.push(JSON.parse(request.postData() ?? ''))
  })
  return told
}
