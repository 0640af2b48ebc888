import { sql } from 'drizzle-orm'
import { addDays, athensDate, type WallDate } from '#app/domain/time/athens.ts'
import { loadSettings } from '#app/server/config/index.server.ts'
import { bookings, orders } from '#app/server/db/index.server.ts'
import { openLog } from '#app/server/log/index.server.ts'
import { createServices, type Services } from '#app/services.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { BUILT_SECRET } from '#test/crash/built-server.ts'

const PLACES = [
  ...['Parikia', 'Naoussa', 'Paros Airport', 'Lefkes', 'Aliki', 'Piso Livadi', 'Pounta'],
  ...['Golden Beach', 'Marpissa', 'Drios', 'Ambelas', 'Santa Maria', 'Logaras', 'Kolymbithres'],
]
const FROM_MINUTE = 6 * 60 + 30
const LENGTH_MINUTES = 15 * 60
/** Where nobody entered shifts they begin at six: what is asked from here on, somebody can reach from base. */
const ASKED_FROM_MINUTE = 7 * 60 + 30
const ASKED_LENGTH_MINUTES = 13 * 60 + 47

/** The product on a database, without its jobs. */
export function openServices(databaseUrl: string, dataDir: string): Promise<Services> {
  const settings = loadSettings({
    SECRET_KEY: BUILT_SECRET,
    RATE_LIMITS: 'off',
    ADMIN_PASSWORD: 'admin-password',
    PAYMENT_METHODS: 'card,cash',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  })
  return createServices(settings, openLog('silent'))
}

/** The day that is sold: near enough to be held to its plan. */
export function soldDay(): WallDate {
  return addDays(athensDate(new Date()), 5)
}

/** Stores a day of so many trips over the island, with as many drivers and cars as told, all planned. */
export async function fillDay(
  { store, planning }: Services,
  { day, trips, crews }: { day: WallDate; trips: number; crews: number },
): Promise<void> {
  await store.db.execute(sql`insert into drivers (name, phone)
    select 'Driver ' || n, '+30 690 000 ' || lpad(n::text, 4, '0') from generate_series(1, ${crews}) n`)
  await store.db.execute(sql`insert into vehicles (make_model, license_plate, vehicle_type, capacity)
    select 'Car ' || n, 'BEN-' || lpad(n::text, 4, '0'),
      case when n % 3 = 0 then 'Minivan' else 'Sedan' end, case when n % 3 = 0 then 8 else 4 end
    from generate_series(1, ${crews}) n`)
  for (let one = 0; one < trips; one++) {
    const minute = FROM_MINUTE + Math.floor((one * LENGTH_MINUTES) / trips)
    await insertBooking(store, {
      date: day,
      time: clock(minute),
      pickupLocation: PLACES[one % PLACES.length] as string,
      dropoffLocation: PLACES[(one * 5 + 3) % PLACES.length] as string,
      passengers: 1 + (one % 4),
    })
  }
  // Open card payments would be compared with the provider each minute, all of them: nobody has hundreds on the page at once.
  for (const table of [orders, bookings])
    await store.db.update(table).set({ paymentMethod: 'cash' })
  const { version } = await planning.promise.rules()
  await planning.promise.putRules(version, { mode: 'enforce', daysAhead: 14, reserve: [] })
  await planning.promise.checkDays()
}

/** A quoted trip of the day; `number` says when and where. */
export async function quoteOf({ quotes }: Services, day: WallDate, number: number) {
  const trip = tripOf(day, number)
  const answer = await quotes.quote(trip)
  if (!answer.ok) throw new Error(`no quote: ${answer.error}`)
  return answer.token
}

/** A trip of the day as a visitor asks for it; `number` says when and where. */
export function tripOf(date: WallDate, number: number) {
  const minute = ASKED_FROM_MINUTE + ((number * 37) % ASKED_LENGTH_MINUTES)
  return {
    date,
    time: clock(minute),
    pickupLocation: PLACES[(number * 3) % PLACES.length] as string,
    dropoffLocation: PLACES[(number * 3 + 5) % PLACES.length] as string,
    passengers: 2,
    luggage: 1,
  }
}

function clock(minute: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
