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
  return { cookie: pairsOf(headers) }
}

function pairsOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Puts a password of one's own in the place of one that was made; the session's cookie, as a header. */
export async function chooseOwnPassword(
  product: TestProduct,
  { username, made, own }: { username: string; made: string; own: string },
): Promise<{ cookie: string }> {
  const due = await cookieOf(product, username, made)
  const body = { currentPassword: made, newPassword: own }
  const { status, headers } = await post(product, '/api/sign-in/password', body, due)
  if (status !== 200) throw new Error(`choosing a password was refused with ${status}`)
  return { cookie: pairsOf(headers) }
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
