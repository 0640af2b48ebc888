import { sql } from 'drizzle-orm'
import { hashPassword } from '#app/server/auth/index.server.ts'
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

/** Gives an account any password, also one that nobody may choose for themselves. */
export async function setPassword(
  product: TestProduct,
  username: string,
  password: string,
): Promise<void> {
  const stored = await hashPassword(password)
  await product.services.store.db.execute(sql`update account set password = ${stored}
    where user_id = (select id from "user" where username = ${username})`)
}
