import type { Context, Next } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { PARTNER_COOKIE } from './bookings.ts'
import type { ApiEnv } from './env.ts'

const ONE_DAY_SECONDS = 24 * 3600
const THIRTY_DAYS_SECONDS = 30 * ONE_DAY_SECONDS
/** The link that counts for a day, so that no other page can silently put its own in its place. */
const FIRST_COOKIE = 'meltemi.partner_first'

/**
 * GET /?partner={code}: a hotel's own booking link. Remembers an active code for 30 days, so that
 * the guest's bookings are the hotel's (PARTNER-14), and goes on to the page itself. The first link
 * counts for 24 hours.
 */
export async function rememberPartner(
  c: Context<ApiEnv>,
  next: Next,
): Promise<Response | undefined> {
  const code = c.req.query('partner')
  if (!code) {
    await next()
    return undefined
  }
  const { settings, partners } = c.get('services')
  if ((await partners.isActive(code)) && mayChange(c, code)) {
    setCookie(c, PARTNER_COOKIE, code, {
      httpOnly: true,
      sameSite: 'Lax',
      secure: settings.origin.startsWith('https:'),
      path: '/',
      maxAge: THIRTY_DAYS_SECONDS,
    })
    setCookie(c, FIRST_COOKIE, code, {
      httpOnly: true,
      sameSite: 'Lax',
      secure: settings.origin.startsWith('https:'),
      path: '/',
      maxAge: ONE_DAY_SECONDS,
    })
  }
  const rest = new URL(c.req.url).searchParams
  rest.delete('partner')
  return c.redirect(rest.size > 0 ? `/?${rest}` : '/')
}

/** Whether a link may name the visitor's hotel: their own again, or the first of 24 hours. */
function mayChange(c: Context<ApiEnv>, code: string): boolean {
  const first = getCookie(c, FIRST_COOKIE)
  return first === undefined || first === code
}
