import { post } from './journey.ts'
import type { TestProduct } from './product.ts'

/** The session cookie of somebody who signs in, as a header; the administrator unless told. */
export async function cookieOf(
  product: TestProduct,
  username = 'admin',
  password = 'admin-password',
): Promise<{ cookie: string }> {
  const { headers } = await post(product, '/api/sign-in', { username, password })
  const pairs = headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: pairs.join('; ') }
}
