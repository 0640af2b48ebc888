import type { Context } from 'hono'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { texts } from '#app/content/texts.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { exceedsMapsQuota, limited } from '../request/limited.ts'
import { problem } from '../request/problem.ts'

/**
 * GET /api/places?q=&session= : at most five suggestions, or that it is another island's name. `session` is a UUID that
 * the questions of one typing share, for a maps service that counts by it.
 */
export async function suggestPlaces(c: Context<ApiEnv>): Promise<Response> {
  const refused = await limited(c, 'places')
  if (refused) return refused
  const query = (c.req.query('q') ?? '').slice(0, 200)
  const options = { session: c.req.query('session'), ownOnly: await exceedsMapsQuota(c) }
  const suggestions = await c.get('services').maps.suggest(query, options)
  const isElsewhere = suggestions.length === 0 && c.get('services').maps.isElsewhere(query)
  return answer(c, 'GET /api/places', {
    suggestions,
    ...(isElsewhere ? { elsewhere: true as const } : {}),
  })
}

/** GET /api/places/photos/{name}: a photo of where guests are met, for good: another photo has another name. */
export async function readPlacePhoto(c: Context<ApiEnv>): Promise<Response> {
  const refused = await limited(c, 'places')
  if (refused) return refused
  const jpeg = await c.get('services').places.readPhoto(c.req.param('name') ?? '')
  if (!jpeg) {
    const title = texts()(guestMessagesEn).page.notFound
    return problem(c, { status: 404, code: 'not-found', title })
  }
  const headers = {
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  }
  return c.body(new Uint8Array(jpeg), 200, headers)
}
