import type { Context, MiddlewareHandler, Next } from 'hono'
import { driverMessagesEn } from '#app/content/en/driver-messages.ts'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { texts } from '#app/content/texts.ts'
import type { Right } from '#app/domain/office/rights.ts'
import { mailboxEntry } from '#app/routes/guard.ts'
import type { Identity } from '#app/server/auth/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import { endpointOf, reauthenticationProblem, rightOf, rightProblem } from './office-right.ts'
import { problem } from './problem.ts'
import { recordAudit } from './record-audit.ts'

/**
 * The guard of the office: nobody gets 401, a partner 404, and who has not the right that the endpoint's contract
 * names 403. Behind it `caller` is somebody of the office who may do what was asked.
 */
export const requireOffice: MiddlewareHandler<ApiEnv> = (c, next) =>
  requireRole('admin')(c, async () => {
    const right = rightOf(c)
    const caller = c.get('caller')
    const refused = right && rightProblem(caller, right)
    if (!refused) return afterPassword(c, () => recordAudit(c, next))
    c.get('services').log.warn({ role: caller.office?.role, required: right }, 'entry refused')
    c.res = problem(c, refused)
  })

/** Lets a call on; what is most sensitive only with a password that was given in the last minutes. */
async function afterPassword(c: Context<ApiEnv>, next: Next): Promise<void> {
  const due = endpointOf(c)?.contract.reauthenticate && reauthenticationProblem(c)
  if (!due) return next()
  c.res = problem(c, due)
}

/** The guard of the partner area: nobody gets 401, the office 404. Behind it `caller` is a partner. */
export const requirePartner = requireRole('partner')

/** The guard of one's own account: nobody gets 401. Behind it `caller` is who is signed in. */
export const requireSignedIn: MiddlewareHandler<ApiEnv> = (c, next) =>
  requireRole(null)(c, () => afterPassword(c, next))

function requireRole(role: Identity['role'] | null): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const messages = texts()(requestMessagesEn)
    const guestMessages = texts()(guestMessagesEn)
    const identity = await signedIn(c)
    if (!identity) {
      return problem(c, { status: 401, code: 'no-session', title: messages.request.signInNeeded })
    }
    if (identity.role !== (role ?? identity.role)) {
      c.get('services').log.warn({ role: identity.role, required: role }, 'entry refused')
      return problem(c, { status: 404, code: 'not-found', title: guestMessages.page.notFound })
    }
    c.set('caller', identity)
    await next()
  }
}

/**
 * The guard of the driver's app: lets a connected phone in, as `device`, and renews its cookie as it is
 * used. Everybody else gets 401, a revoked phone too, whoever is signed in on it: by that it knows.
 */
export const requireDevice: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const secret = readDeviceCookie(c)
  const opened = secret ? await c.get('services').drivers.openDevice(secret) : null
  if (!secret || !opened) {
    const title = texts()(driverMessagesEn).notConnected
    return problem(c, { status: 401, code: 'no-session', title })
  }
  const { seen, ...device } = opened
  if (seen) setDeviceCookie(c, secret)
  c.set('device', device)
  await next()
}

/**
 * The guard of what a guest's own link opens, the `:token` of the path: a token that is not ours, was
 * withdrawn or has ended gets 404. Behind it `orderId` is the order's.
 */
export const requireLink: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const orderId = await orderOfLink(c, c.req.param('token') ?? '')
  if (orderId === null) {
    const title = texts()(officeMessagesEn).admin.bookingNotFound
    return problem(c, { status: 404, code: 'not-found', title })
  }
  c.set('orderId', orderId)
  await next()
}

/**
 * The guard of what guests do, for somebody of the office who does it: a guest's link or reference gives them no right
 * beyond their own, whoever showed it to them.
 */
export const withinOwnRight: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const identity = await signedIn(c)
  const right = c.req.method === 'GET' ? 'read' : 'dispatch'
  const refused = identity?.office && rightProblem(identity, right)
  if (!refused) return next()
  c.get('services').log.warn({ role: identity.office?.role, required: right }, 'entry refused')
  return problem(c, refused)
}

/**
 * Who calls an endpoint that the office and a guest share (/functions/v1): a dispatcher, or whoever
 * sends their link's token as a bearer; null for everybody else, of the office too.
 */
export async function officeOrLink(
  c: Context<ApiEnv>,
): Promise<'office' | { orderId: number } | null> {
  const identity = await signedIn(c)
  if (identity?.office) return rightProblem(identity, 'dispatch') ? null : 'office'
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const orderId = token ? await orderOfLink(c, token) : null
  return orderId === null ? null : { orderId }
}

/** Who is signed in, where anybody may call and is told or counted otherwise; null for nobody. */
export function signedIn(c: Context<ApiEnv>): Promise<Identity | null> {
  return c.get('identify')()
}

/** Whether who opened a stream would be let in by this right now: the session is asked anew, a request asks it once. */
export async function isStillIn(c: Context<ApiEnv>, right: Right): Promise<boolean> {
  const { identity } = await c.get('services').auth.identify(c.req.raw.headers)
  return identity?.office ? rightProblem(identity, right) === null : false
}

/** The guard of the mailbox: for who may not see it, it does not exist. */
export const requireMailbox: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { settings } = c.get('services')
  if (mailboxEntry(await signedIn(c), settings) === 'open') return next()
  return problem(c, {
    status: 404,
    code: 'not-found',
    title: texts()(guestMessagesEn).page.notFound,
  })
}

async function orderOfLink(c: Context<ApiEnv>, token: string): Promise<number | null> {
  return c.get('services').bookings.orderOfLink(token)
}
