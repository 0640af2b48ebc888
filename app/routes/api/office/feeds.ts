import type { Context } from 'hono'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { feedsTextEn } from '#app/content/en/office-feeds.ts'
import { texts } from '#app/content/texts.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'

/**
 * POST /api/admin/feeds `{driverId}`, null for the office: a new private .ics address; the one
 * before is dead from now on. A driver who is unknown or deactivated answers 404.
 */
export async function makeFeedAddress(c: Context<ApiEnv>): Promise<Response> {
  const feedsText = texts()(feedsTextEn)
  const body = (await readJson(c)) as { driverId?: unknown } | null | undefined
  const driverId = body?.driverId
  if (driverId !== null && !isId(driverId)) {
    const errors = { driverId: feedsText.invalidDriver }
    return problem(c, {
      status: 422,
      code: 'invalid-request',
      title: feedsText.invalidDriver,
      errors,
    })
  }
  const address = await c.get('services').calendar.makeFeed(driverId)
  return address ? answer(c, 'POST /api/admin/feeds', { driverId, ...address }, 201) : notFound(c)
}

/** DELETE /api/admin/feeds/{driver's id, or office}: ends the address; a repeat answers 404. */
export async function revokeFeedAddress(c: Context<ApiEnv>): Promise<Response> {
  const owner = c.req.param('owner') ?? ''
  const driverId = owner === 'office' ? null : Number(owner)
  if (driverId !== null && !isId(driverId)) return notFound(c)
  const ended = await c.get('services').calendar.revokeFeed(driverId)
  return ended ? c.body(null, 204) : notFound(c)
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function notFound(c: Context<ApiEnv>): Response {
  return problem(c, {
    status: 404,
    code: 'not-found',
    title: texts()(guestMessagesEn).page.notFound,
  })
}
