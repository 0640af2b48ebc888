import type { Context } from 'hono'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { exceedsMapsQuota, limited } from '../request/limited.ts'

/**
 * GET /api/places?q=&session= : at most five suggestions. `session` is a UUID that
 * the questions of one typing share, for a maps service that counts by it.
 */
export async function suggestPlaces(c: Context<ApiEnv>): Promise<Response> {
  const refused = await limited(c, 'places')
  if (refused) return refused
  const query = (c.req.query('q') ?? '').slice(0, 200)
  const options = { session: c.req.query('session'), ownOnly: await exceedsMapsQuota(c) }
  const suggestions = await c.get('services').maps.suggest(query, options)
  return answer(c, 'GET /api/places', { suggestions })
}
