import type { Context, Next } from 'hono'
import type { ApiEnv } from '../env.ts'
import { hostCookie, setHostCookie } from '../request/host-cookie.ts'

const ONE_DAY_SECONDS = 24 * 3600
const THIRTY_DAYS_SECONDS = 30 * ONE_DAY_SECONDS
/** The hotel whose link a visitor came by. */
export const PARTNER_COOKIE = 'meltemi.partner'
/** The link that counts for a day, so that no other page can silently put its own in its place. */
export const FIRST_PARTNER_COOKIE = 'meltemi.partner_first'

/**
 * GET /?partner={code}: a hotel's own booking link. Remembers an active code for 30 days, so that
 * the guest's bookings are the hotel's, and goes on to the page itself. The first link
 * counts for 24 hours.
 */
export async function storePartner(c: Context<ApiEnv>, next: Next): Promise<Response | undefined> {
  const code = c.req.query('partner')
  if (!code) {
    await next()
    return undefined
  }
  const { partners } = c.get('services')
  if ((await partners.isActive(code)) && mayChange(c, code)) {
    setHostCookie(c, PARTNER_COOKIE, code, { maxAge: THIRTY_DAYS_SECONDS, sameSite: 'Lax' })
    setHostCookie(c, FIRST_PARTNER_COOKIE, code, { maxAge: ONE_DAY_SECONDS, sameSite: 'Lax' })
  }
  const rest = new URL(c.req.url).searchParams
  rest.delete('partner')
  return c.redirect(rest.size > 0 ? `/?${rest}` : '/')
}

/** The hotel whose link the visitor came by, as the browser tells; whether there is one is to be asked. */
export function partnerOfVisitor(c: Context<ApiEnv>): string | null {
  return hostCookie(c, PARTNER_COOKIE)
}

/** Whether a link may name the visitor's hotel: their own again, or the first of 24 hours. */
function mayChange(c: Context<ApiEnv>, code: string): boolean {
  const first = hostCookie(c, FIRST_PARTNER_COOKIE)
  return first === null || first === code
}
