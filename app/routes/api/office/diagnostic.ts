import type { Context } from 'hono'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { signedIn } from '../request/guard.ts'

/** GET /api/diagnostic: what the caller may know of how the product is. */
export async function readDiagnosis(c: Context<ApiEnv>): Promise<Response> {
  const { auth, diagnostics } = c.get('services')
  const diagnosis = await diagnostics.read({
    bringsSession: auth.bringsSession(c.req.raw.headers),
    identify: () => signedIn(c),
  })
  c.header('cache-control', 'no-store')
  return answer(c, 'GET /api/diagnostic', diagnosis)
}
