import type { Context, Next } from 'hono'
import { setCookie } from 'hono/cookie'
import { PARTNER_COOKIE } from './bookings.ts'
import type { ApiEnv } from './env.ts'

const THIRTY_DAYS_SECONDS = 30 * 24 * 3600

/**
 * GET /?partner={code}: a hotel's own booking link. Remembers an active code for 30 days, so that
 * the guest's bookings are the hotel's (PARTNER-14), and goes on to the page itself.
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
  if (await partners.isActive(code)) {
    setCookie(c, PARTNER_COOKIE, code, {
      httpOnly: true,
      sameSite: 'Lax',
      secure: settings.origin.startsWith('https:'),
      path: '/',
      maxAge: THIRTY_DAYS_SECONDS,
    })
  }
  const rest = new URL(c.req.url).searchParams
  rest.delete('partner')
  return c.redirect(rest.size > 0 ? `/?${rest}` : '/')
}
