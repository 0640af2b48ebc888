import type { Context } from 'hono'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { texts } from '#app/content/texts.ts'
import type { ApiEnv } from '../env.ts'
import { problem } from '../request/problem.ts'

/** Both addresses are the key to what they answer: they are told to nobody and listed nowhere. */
const PRIVATE = {
  'content-type': 'text/calendar; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** GET /manage/{token}/calendar.ics: the customer's trips, for a calendar of theirs. */
export async function customerCalendar(c: Context<ApiEnv>): Promise<Response> {
  const file = await c.get('services').bookings.customerCalendar(c.get('orderId'))
  if (!file) return notFound(c)
  return c.body(file.text, 200, {
    ...PRIVATE,
    'content-disposition': `attachment; filename="meltemi-${file.bookingRef}.ics"`,
    'cache-control': 'no-store',
  })
}

/** GET /calendar/{token}.ics: the office's feed, for calendars that subscribe to it. */
export async function calendarFeed(c: Context<ApiEnv>): Promise<Response> {
  const token = (c.req.param('file') ?? '').slice(0, -'.ics'.length)
  const feed = await c.get('services').calendar.read(token)
  if (!feed) return notFound(c)
  const headers = { etag: feed.etag, 'cache-control': 'private, max-age=300' }
  if (knows(c.req.header('if-none-match'), feed.etag)) return c.body(null, 304, headers)
  return c.body(feed.text, 200, { ...PRIVATE, ...headers })
}

/** Whether the caller has this very answer; a proxy that compressed it calls it weak. */
function knows(known: string | undefined, etag: string): boolean {
  return (known ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

function notFound(c: Context<ApiEnv>): Response {
  return problem(c, {
    status: 404,
    code: 'not-found',
    title: texts()(guestMessagesEn).page.notFound,
  })
}
