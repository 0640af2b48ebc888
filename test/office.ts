import { eq } from 'drizzle-orm'
import { drivers, vehicles } from '#app/server/db/index.server.ts'
import { type ApiAnswer, post } from './journey.ts'
import type { TestProduct } from './product.ts'

/** Somebody's session, as headers. */
export type Session = { cookie: string }

/** Signs in; by default the administrator of a test's product. */
export async function signIn(
  product: TestProduct,
  username = 'admin',
  password = 'admin-password',
): Promise<Session> {
  const { headers } = await post(product, '/api/sign-in', { username, password })
  const cookie = headers.getSetCookie().map((one) => one.split(';')[0])
  return { cookie: cookie.join('; ') }
}

/** Calls an endpoint as somebody, with a JSON body when one is given. */
export async function callAs(
  product: TestProduct,
  session: Session | null,
  { method = 'GET', path, body }: { method?: string; path: string; body?: unknown },
): Promise<{ status: number; body: ApiAnswer }> {
  const response = await product.call(path, {
    method,
    headers: { ...session, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : null }
}

let made = 0

/** A driver of a test's own. */
export async function newDriver(product: TestProduct, name = `Driver ${++made}`) {
  const phone = '+30 690 111 2222'
  const [driver] = await product.services.store.db
    .insert(drivers)
    .values({ name, phone })
    .returning()
  if (!driver) throw new Error('no driver')
  return driver
}

/** A vehicle of a test's own. */
export async function newVehicle(product: TestProduct, vehicleType = 'Sedan') {
  const [vehicle] = await product.services.store.db
    .insert(vehicles)
    .values({ makeModel: 'Test Wagon', licensePlate: `TST-${++made}`, capacity: 4, vehicleType })
    .returning()
  if (!vehicle) throw new Error('no vehicle')
  return vehicle
}

/** Takes a driver out of service. */
export async function retireDriver(product: TestProduct, id: number): Promise<void> {
  await product.services.store.db.update(drivers).set({ isActive: false }).where(eq(drivers.id, id))
}
