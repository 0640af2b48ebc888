import type { ApiAnswer } from './journey.ts'
import type { TestProduct } from './product.ts'
import { cookieOf } from './sign-in.ts'

/** Calls the product as one person; `body` is sent as JSON. */
export type OfficeCall = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<{ status: number; headers: Headers; body: ApiAnswer }>

/** Who may call: nobody, or somebody by username and password. */
export async function callerOf(
  product: TestProduct,
  who: 'nobody' | { username: string; password: string },
): Promise<OfficeCall> {
  const cookie = who === 'nobody' ? {} : await cookieOf(product, who.username, who.password)
  return async (method, path, body) => {
    const answer = await product.call(path, {
      method,
      headers: { 'content-type': 'application/json', ...cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) }
  }
}

/** The accounts every test product has. */
export const ADMIN = { username: 'admin', password: 'admin-password' }
export const CACTUS = { username: 'cactus', password: 'cactus-password' }
