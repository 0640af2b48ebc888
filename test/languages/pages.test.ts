import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { company, companyDetails } from '#app/content/company.ts'
import { VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'
import {
  bookings,
  contactMessages,
  drivers,
  orders,
  partners,
  requests,
  user,
  vehicles,
} from '#app/server/db/index.server.ts'
import { inLocale } from '#app/server/locale/index.server.ts'
import { builtInGazetteer } from '#app/server/maps/gazetteer.ts'
import { listPhoneCountries } from '#app/ui/forms/phone.ts'
import { PLACE_LABELS } from '#app/ui/map/island-geometry.ts'
import { bareTexts } from '#test/bare-texts.ts'
import { fillPages, pageAddress } from '#test/filled-pages.ts'
import { type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { listedPages, pagesBuild } from '#test/product-pages.ts'
import { learnPseudo, PSEUDO, untranslated } from './pseudo-locale.ts'
import { shownBy } from './shown.ts'

// Of a build that is not there: which files the scripts of a page are.
vi.mock('virtual:browser-scripts', () => ({ scriptFiles: {} }))
vi.mock('#app/ui/primitives/font-links.ts', () => ({ fontLinks: [] }))

/**
 * Addresses that are no page to read. The diagnosis quotes machines; what the company says of itself
 * is the company's own, in the words the office typed.
 */
const NO_PAGE = new Set([
  ...['/services', '/sitemap.xml', '/robots.txt', '/diagnostic'],
  ...['/about', '/admin/company'],
])
/** Pages that say more than texts, and what. */
const ALSO_SAYS: Record<string, readonly string[]> = {
  // Drivers read Greek, whatever their browser asks for.
  '/driver': ['οδηγός', 'Ανοίγει'],
  // The address of its guest, the part before the @ hidden.
  '/manage/:token': ['example.com'],
  // The head of a column under the key `at`, which elsewhere names a time of day.
  '/admin/audit': ['When'],
  // The code of a country.
  '/admin/new': ['GR'],
  // Names by which the place is found, however they are spelled.
  '/admin/places/:placeId': builtInGazetteer.byId('naoussa')?.names ?? [],
}

const listed = (await listedPages()).filter(
  ({ route, path }) => (route.path !== undefined || route.index) && !NO_PAGE.has(path),
)

let product: TestProduct
let existing: Record<string, string>
let known: string[]
let sessions: { office: Session; partner: Session }

beforeAll(async () => {
  learnPseudo()
  const drawing = {
    entry: await import('#app/entry.server.tsx'),
    root: await import('#app/root.tsx'),
  }
  product = await openProduct({
    kind: 'embedded',
    env: { NODE_ENV: 'production', ORIGIN: 'http://localhost:3000' },
    build: await pagesBuild(drawing),
  })
  sessions = {
    office: await signIn(product),
    partner: await signIn(product, 'cactus', 'cactus-password'),
  }
  existing = await inLocale(PSEUDO, () => fillPages(product, { 'accept-language': PSEUDO }))
  known = await namesKnown(product)
})
afterAll(() => product.close())

test.each(listed)(
  '$path says nothing but texts of its language, each in an element of its own ($id)',
  async ({ path }) => {
    const headers = { ...sessionFor(path), 'accept-language': PSEUDO }
    const answer = await product.call(pageAddress(path, existing) || '/', { headers })
    const html = await answer.text()
    expect(answer.status, product.logged.at(-2)).toBe(path === '/*' ? 404 : 200)
    expect(bareTexts(html)).toEqual([])
    expect(untranslated(shownBy(html), [...known, ...(ALSO_SAYS[path] ?? [])])).toEqual([])
  },
)

function sessionFor(path: string): Session | null {
  if (path === '/login' || path === '/partner-login') return null
  return path.startsWith('/partner-dashboard') ? sessions.partner : sessions.office
}

/** What nobody translates: the company, places, classes of cars, what is registered and what people typed. */
async function namesKnown({ services }: TestProduct): Promise<string[]> {
  const { db } = services.store
  const rows = [
    ...(await db.select().from(drivers)).map(({ name, email }) => [name, email]),
    ...(await db.select().from(vehicles)).map((car) => [
      car.makeModel,
      car.licensePlate,
      car.color,
    ]),
    ...(await db.select().from(user)).map(({ username }) => [username]),
    ...(await db.select().from(partners)).map(({ code, name }) => [code, name]),
    ...(await db.select().from(requests)).map((one) => [
      one.reference,
      one.firstName,
      one.email,
      one.dropoffLocation,
    ]),
    ...(await db.select().from(contactMessages)).map((one) => [one.name, one.email, one.message]),
    ...(await db.select().from(orders)).map((order) => [
      order.firstName,
      order.lastName,
      order.email,
    ]),
    ...(await db.select().from(bookings)).map((leg) => [
      leg.bookingRef,
      leg.pickupLocation,
      leg.dropoffLocation,
      leg.specialRequest,
    ]),
  ]
  const countries = listPhoneCountries().map(({ name }) => name)
  const places = PLACE_LABELS.map(({ name }) => name)
  return [company(), companyDetails(), ...rows, countries, places, VEHICLE_TYPES].flatMap(namesIn)
}

function namesIn(facts: unknown): string[] {
  if (typeof facts === 'string') return facts.length > 2 ? [facts] : []
  return typeof facts === 'object' && facts !== null ? Object.values(facts).flatMap(namesIn) : []
}
