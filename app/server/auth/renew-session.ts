import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

/**
 * Puts a new session in the place of the one that asks, remembered as long as that was. The library does so itself
 * only where another password is chosen.
 */
export const renewSession = {
  id: 'renew-session',
  endpoints: {
    renewSession: createAuthEndpoint(
      '/renew-session',
      { method: 'POST', use: [sessionMiddleware] },
      async (ctx) => {
        const { session: used, user } = ctx.context.session
        const { internalAdapter } = ctx.context
        const session = await internalAdapter.createSession(user.id)
        await internalAdapter.deleteSession(used.token)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ renewed: true })
      },
    ),
  },
} satisfies BetterAuthPlugin
