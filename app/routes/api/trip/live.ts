import type { Context } from 'hono'
import { liveMessagesEn } from '#app/content/en/trip-live.ts'
import { texts } from '#app/content/texts.ts'
import { hereSchema, type LiveTrips, lateSchema, ratingSchema } from '#app/contract/live.ts'
import type { GuestRefusal, GuestWord, LiveTrip } from '#app/server/drivers/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { eventStream, OpenStreams } from '../request/event-stream.ts'
import { tooMany } from '../request/limited.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'

/** How many pages of one link listen at once. */
const streams = new OpenStreams(4)
/** A page reconnects by itself; nobody is listened to for ever. */
const LONGEST_MS = 15 * 60_000
/** What the office changes, a new driver say, is looked for at most this often. */
const LOOK_MS = 3_000

/**
 * GET /api/manage/{token}/live: the trips of an order as they stand, told anew with every change; a page
 * that takes no stream gets them once, as JSON.
 */
export async function liveManaged(c: Context<ApiEnv>): Promise<Response> {
  const { bookings } = c.get('services')
  const link = c.req.param('token') ?? ''
  return subscribeToTrips(c, { orderId: c.get('orderId'), link, open: bookings.orderOfLink })
}

/** GET /api/share/{share}/live: the same, by a link that was shared. */
export async function liveShared(c: Context<ApiEnv>): Promise<Response> {
  const { bookings } = c.get('services')
  const link = c.req.param('share') ?? ''
  const orderId = await bookings.orderOfShare(link)
  if (orderId === null) return notFound(c)
  return subscribeToTrips(c, { orderId, link, open: bookings.orderOfShare })
}

/** The link somebody follows an order by; `open` asks anew what it opens, for it can be withdrawn meanwhile. */
type Following = {
  orderId: number
  link: string
  open(link: string): Promise<number | null>
}

/** The trips, and beside them what is told of the one that is on or comes next. */
function toLiveTrips(trips: LiveTrip[]): LiveTrips {
  const next = nextTrip(trips)
  if (!next) return { trips }
  const { state, steps, driver, waiting } = next
  return {
    trips,
    state,
    steps,
    ...(driver && {
      driver: { firstName: driver.firstName },
      vehicle: { makeModel: driver.vehicle, licensePlate: driver.plate },
    }),
    ...(waiting && { waiting }),
  }
}

function nextTrip(trips: readonly LiveTrip[]): LiveTrip | undefined {
  return trips.find(({ phase }) => phase !== 'over') ?? trips.at(-1)
}

async function subscribeToTrips(
  c: Context<ApiEnv>,
  { orderId, link, open }: Following,
): Promise<Response> {
  const { bookings, drivers, live, log } = c.get('services')
  c.header('cache-control', 'no-store')
  if (!c.req.header('accept')?.includes('text/event-stream')) {
    return c.json(toLiveTrips(await drivers.readLiveTrips(orderId)))
  }
  const ids = new Set((await bookings.guestTrips(orderId)).map(({ id }) => id))
  const leave = streams.take(link)
  if (!leave) return tooMany(c, 30)
  return eventStream(c, {
    ended: AbortSignal.timeout(LONGEST_MS),
    isStillIn: async () => (await open(link)) === orderId,
    start(send, isStillIn) {
      let last = ''
      const look = async () => {
        if (!(await isStillIn())) return
        const state = JSON.stringify(toLiveTrips(await drivers.readLiveTrips(orderId)))
        if (state !== last) send('trip', state)
        last = state
      }
      const lookSoon = () => void look().catch((error) => log.warn({ err: error }, 'no live look'))
      let later: NodeJS.Timeout | undefined
      const lookLater = () => {
        later ??= setTimeout(() => {
          later = undefined
          lookSoon()
        }, LOOK_MS)
      }
      lookSoon()
      return [
        live.subscribeToTrips((state) => {
          if (state === null || [...ids].some((id) => state.has(id))) lookSoon()
        }),
        live.subscribe(lookLater),
        () => clearTimeout(later),
        leave,
      ]
    },
  })
}

/** POST /api/manage/{token}/here {bookingRef?}: the guest is at the meeting point. */
export async function reportHere(c: Context<ApiEnv>): Promise<Response> {
  const parsed = hereSchema.safeParse((await readJson(c)) ?? {})
  if (!parsed.success) return invalid(c, 'bookingRef', texts()(liveMessagesEn).unknownTrip)
  return recordGuestReport(c, parsed.data.bookingRef, { kind: 'guest-here' })
}

/** POST /api/manage/{token}/late {bookingRef?, minutes}: the guest comes later. */
export async function reportLate(c: Context<ApiEnv>): Promise<Response> {
  const parsed = lateSchema.safeParse(await readJson(c))
  if (!parsed.success) return invalid(c, 'minutes', texts()(liveMessagesEn).invalidMinutes)
  const { bookingRef, minutes } = parsed.data
  return recordGuestReport(c, bookingRef, { kind: 'guest-late', minutes })
}

async function recordGuestReport(
  c: Context<ApiEnv>,
  named: string | undefined,
  word: GuestWord,
): Promise<Response> {
  const { drivers } = c.get('services')
  const ref = named ?? (await nextReference(c))
  return answered(c, await drivers.receiveGuestReport(c.get('orderId'), ref, word))
}

async function nextReference(c: Context<ApiEnv>): Promise<string> {
  const trips = await c.get('services').drivers.readLiveTrips(c.get('orderId'))
  return nextTrip(trips)?.bookingRef ?? ''
}

/** POST /api/manage/{token}/rating {bookingRef?, stars}: how the trip was, 1 to 5. */
export async function rateManaged(c: Context<ApiEnv>): Promise<Response> {
  const parsed = ratingSchema.safeParse(await readJson(c))
  if (!parsed.success) return invalid(c, 'stars', texts()(liveMessagesEn).invalidStars)
  const { stars } = parsed.data
  const bookingRef = parsed.data.bookingRef ?? (await nextReference(c))
  return answered(
    c,
    await c.get('services').drivers.rateTrip(c.get('orderId'), { bookingRef, stars }),
  )
}

/** POST /api/manage/{token}/share: the address by which others follow the trip. */
export async function shareManaged(c: Context<ApiEnv>): Promise<Response> {
  const url = await c.get('services').bookings.shareUrl(c.get('orderId'))
  c.header('cache-control', 'no-store')
  if (url) return c.json({ url })
  return problem(c, { status: 409, code: 'not-now', title: texts()(liveMessagesEn).shareOver })
}

/** DELETE /api/manage/{token}/share: ends every address that was shared so far. */
export async function unshareManaged(c: Context<ApiEnv>): Promise<Response> {
  await c.get('services').bookings.withdrawShare(c.get('orderId'))
  return c.body(null, 204)
}

/** The trips as they are now: what the guest sees next is what is stored. */
async function answered(c: Context<ApiEnv>, refusal: GuestRefusal | null): Promise<Response> {
  const orderId = c.get('orderId')
  if (refusal === null)
    return c.json(toLiveTrips(await c.get('services').drivers.readLiveTrips(orderId)))
  if (refusal === 'not-found') return notFound(c)
  if (refusal === 'too-often') return tooMany(c, 60)
  return problem(c, { status: 409, code: refusal, title: texts()(liveMessagesEn).notNow })
}

function notFound(c: Context<ApiEnv>): Response {
  return problem(c, { status: 404, code: 'not-found', title: texts()(liveMessagesEn).unknownTrip })
}

function invalid(c: Context<ApiEnv>, field: string, title: string): Response {
  return problem(c, { status: 422, code: 'invalid-request', title, errors: { [field]: title } })
}
