import { eq } from 'drizzle-orm'
import type { OfficeRole } from '#app/domain/office/rights.ts'
import { drivers, vehicles } from '#app/server/db/index.server.ts'
import type { ApiAnswer } from './journey.ts'
import type { TestProduct } from './product.ts'
import { chooseOwnPassword, cookieOf } from './sign-in.ts'

/** Somebody's session, as headers. */
export type Session = { cookie: string }

/** Signs in; by default the administrator of a test's product. */
export function signIn(
  product: TestProduct,
  username = 'admin',
  password = 'admin-password',
): Promise<Session> {
  return cookieOf(product, username, password)
}

/** Calls an endpoint as somebody, with a JSON body when one is given. */
export async function callAs(
  product: TestProduct,
  session: Session | null,
  { method = 'GET', path, body }: { method?: string; path: string; body?: unknown },
): Promise<{ status: number; headers: Headers; body: ApiAnswer }> {
  const response = await product.call(path, {
    method,
    headers: { ...session, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text ? JSON.parse(text) : null,
  }
}

/** Calls the product as one person; `body` is sent as JSON. */
export type OfficeCall = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => ReturnType<typeof callAs>

/** Who may call: nobody, or somebody by username and password. */
export async function callerOf(
  product: TestProduct,
  who: 'nobody' | { username: string; password: string },
): Promise<OfficeCall> {
  const session = who === 'nobody' ? null : await signIn(product, who.username, who.password)
  return (method, path, body) => callAs(product, session, { method, path, body })
}

/** The accounts every test product has. */
export const ADMIN = { username: 'admin', password: 'admin-password' }
export const CACTUS = { username: 'cactus', password: 'cactus-password' }

/** Lets somebody into the office, with a password of their own; who they are when they sign in. */
export async function newOfficeUser(
  product: TestProduct,
  role: OfficeRole,
  refundLimitCents: number | null = null,
): Promise<{ username: string; password: string; session: Session }> {
  const username = `${role}-${++made}`
  const added = await product.services.users.add({ username, role, refundLimitCents })
  if (!added.ok) throw new Error(added.error)
  const password = `harbour lamp of the ${username}`
  const asked = { username, made: added.password, own: password }
  return { username, password, session: await chooseOwnPassword(product, asked) }
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

/** A change of a booking as tests write it: its fields beside what is said of it. */
export type ChangeWish = { version: number } & Record<string, unknown>

/** The body of `POST /api/admin/bookings/{id}/change` for such a wish. */
export function changeBody({
  version,
  settle,
  agreedCents,
  tell,
  override,
  ...changes
}: ChangeWish) {
  return { version, changes, settle, agreedCents, tell, override }
}
