import type { Context } from 'hono'
import type { ApiEnv } from './env.ts'
import { limited } from './limited.ts'

/** GET /api/places?q= : at most five suggestions (LOC-06, MAPS-04). */
export async function suggestPlaces(c: Context<ApiEnv>): Promise<Response> {
  const refused = await limited(c, 'places')
  if (refused) return refused
  const query = (c.req.query('q') ?? '').slice(0, 200)
  return c.json({ suggestions: await c.get('services').maps.suggest(query) })
}
