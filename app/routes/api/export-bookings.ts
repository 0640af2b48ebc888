import type { Context } from 'hono'
import { athensDate } from '#app/domain/time/athens.ts'
import type { ApiEnv } from './env.ts'
import { officeCaller } from './signed-in.ts'

/**
 * GET /api/admin/bookings.csv: every booking, as it is read (CSV-01 to CSV-05, A-18 to A-20). Its
 * first piece is read before the answer begins, so that a store that is away is told as such.
 */
export async function exportBookings(c: Context<ApiEnv>): Promise<Response> {
  const caller = await officeCaller(c)
  if (!caller.ok) return caller.refused
  const { bookings, now } = c.get('services')
  const file = await startedEarly(bookings.office.export())
  return c.body(ReadableStream.from(encoded(file)), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="bookings-${athensDate(now())}.csv"`,
    'cache-control': 'no-store',
  })
}

/** The same pieces, the header and the first rows already read. */
async function startedEarly(pieces: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const early = [await pieces.next(), await pieces.next()]
  return (async function* () {
    try {
      for (const { done, value } of early) if (!done) yield value
      yield* pieces
    } finally {
      await pieces.return(undefined)
    }
  })()
}

async function* encoded(pieces: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}
