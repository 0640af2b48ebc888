import type { Context } from 'hono'
import { athensDate } from '#app/domain/time/athens.ts'
import type { ApiEnv } from '../env.ts'
import { asStream } from '../request/csv-stream.ts'

/**
 * GET /api/admin/bookings.csv?ids=: every booking, or those of the numbers named, as they are read. Its
 * first piece is read before the answer begins, so that a store that is away is told as such.
 */
export async function exportBookings(c: Context<ApiEnv>): Promise<Response> {
  const { bookings, now } = c.get('services')
  const pieces = bookings.office.export(parseIds(c.req.query('ids')))
  const early = [await pieces.next(), await pieces.next()]
  return c.body(asStream(pieces, early), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="bookings-${athensDate(now())}.csv"`,
    'cache-control': 'no-store',
  })
}

/** Numbers of bookings as an address names them: "3,14"; null without any. What is no number is left out. */
function parseIds(named: string | undefined): number[] | null {
  if (!named) return null
  return named
    .split(',')
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number)
}
