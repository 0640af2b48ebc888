import type { Context, Next } from 'hono'
import { areaOfCall } from '#app/domain/office/audit.ts'
import type { Right } from '#app/domain/office/rights.ts'
import type { AuditEntry, AuditOutcome } from '#app/server/audit/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { endpointOf } from './office-right.ts'

/** Rights by which looking alone takes something out of the house, or opens somebody's data. */
const TAKEN_OUT: readonly Right[] = ['export', 'personal-data', 'audit']

/**
 * Lets a call of the office on, and notes who did what: before it, so that nothing is done without a row, and what
 * became of it. What a booking's history tells, and what changes nothing, is not noted twice.
 */
export async function recordAudit(c: Context<ApiEnv>, next: Next): Promise<void> {
  const entry = entryOf(c)
  if (!entry) return next()
  const { audit, log } = c.get('services')
  const id = await audit.begin(entry)
  await next()
  // It is done: that its end could not be noted must not make it look undone.
  await audit
    .end(id, outcomeOf(c.res.status), c.get('made'))
    .catch((error) =>
      log.error({ err: error, audit: id }, 'the end of an audit entry was not kept'),
    )
}

function entryOf(c: Context<ApiEnv>): AuditEntry | null {
  const found = endpointOf(c)
  if (found?.contract.by !== 'office') return null
  const { name, contract } = found
  const { right, audit } = contract
  const [method = '', path = ''] = name.split(' ')
  const isLooking = method === 'GET' && !TAKEN_OUT.includes(right)
  // What somebody does to their own account is noted where it is done.
  if (isLooking || audit || right === 'own-account') return null
  const named = Object.values(namesIn(c, path))
  // An offer is about a request, which is no booking yet.
  const isOfBooking = path.startsWith('/api/admin/bookings/:id') && !path.endsWith('/offer')
  return {
    actor: c.get('caller').username,
    area: areaOfCall(right, path),
    what: name,
    subject: named.join(' '),
    booking: isOfBooking ? (named[0] ?? null) : null,
  }
}

/** What stands in the address for each name of the path; behind middleware only the path tells the names. */
function namesIn(c: Context<ApiEnv>, path: string): Record<string, string> {
  const segments = c.req.path.split('/')
  const parts = path.split('/').map((part, index) => [part, segments[index] ?? ''] as const)
  const names = parts.filter(([part]) => part.startsWith(':'))
  return Object.fromEntries(names.map(([part, value]) => [part, words(value)]))
}

/** What an address says, as a column can hold it; odd bytes are left as they were written. */
function words(value: string): string {
  try {
    return decodeURIComponent(value)
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, 100)
      .toWellFormed()
  } catch {
    return value.slice(0, 100)
  }
}

function outcomeOf(status: number): AuditOutcome {
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'done'
}
