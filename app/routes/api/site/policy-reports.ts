import type { Context } from 'hono'
import { parsePolicyReports } from '#app/contract/input/policy-report.ts'
import type { ApiEnv } from '../env.ts'
import { limited } from '../request/limited.ts'

/**
 * POST /api/policy-reports: what our content policy kept a page from loading, as a browser tells it: somebody tried to
 * slip something in, or a page of ours is wrong. One line in the log each; 204 whatever comes.
 */
export async function receivePolicyReports(c: Context<ApiEnv>): Promise<Response> {
  const refused = await limited(c, 'policy-report')
  if (refused) return refused
  const text = await c.req.text()
  const { log } = c.get('services')
  for (const report of parsePolicyReports(readReport(text)))
    log.warn(report, 'the content policy kept a page from loading something')
  return c.body(null, 204)
}

/** Whatever type it is sent as: nothing is done with it but telling. */
function readReport(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
