import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { identityContext } from '#app/request-context.ts'
import type { Identity } from '#app/server/auth/index.server.ts'
import type { Settings } from '#app/server/config/index.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { adminVariantCookie } from './site/login/sign-in-variant.ts'

/** `sign-in`: ask who it is; `hidden`: for this visitor the screen does not exist. */
export type Entry = 'open' | 'sign-in' | 'hidden'

/** Who may enter the office: administrators; others learn nothing of it. */
export function officeEntry(identity: Identity | null): Entry {
  if (!identity) return 'sign-in'
  return identity.role === 'admin' ? 'open' : 'hidden'
}

/**
 * Who may read the mailbox: administrators always; anybody where it is open, so that the product can
 * be tried without a mail server. The messages hold personal data: elsewhere it is hidden.
 */
export function mailboxEntry(
  identity: Identity | null,
  { mailboxOpen }: Pick<Settings, 'mailboxOpen'>,
): Exclude<Entry, 'sign-in'> {
  return mailboxOpen || identity?.role === 'admin' ? 'open' : 'hidden'
}

type Context = Readonly<RouterContextProvider>

/** The administrator who asks, in every loader below routes/office/layout.tsx. */
export const officeContext = createContext<Identity>()

/**
 * Lets a request go on for administrators only; every request asks the store anew.
 *
 * @throws {Response} To /login in its admin variant for nobody; 404 for a partner.
 */
export async function requireOffice(context: Context): Promise<Identity> {
  const identity = await context.get(identityContext)()
  if (!identity) {
    const { settings } = context.get(servicesContext)
    const cookie = await adminVariantCookie(settings).serialize(true)
    throw redirect('/login', { headers: { 'Set-Cookie': cookie } })
  }
  if (officeEntry(identity) === 'hidden') throw refuse(context, identity, 'admin')
  return identity
}

/** A hotel's own area, as its session names it. */
type PartnerEntry = { username: string; code: string; name: string }

/**
 * Lets a loader of the partner area go on for partners only.
 *
 * @throws {Response} To /partner-login for nobody; 404 for an administrator.
 */
export async function requirePartner(context: Context): Promise<PartnerEntry> {
  const identity = await context.get(identityContext)()
  if (!identity) throw redirect('/partner-login')
  const { username, partnerCode: code, partnerName: name } = identity
  if (!code || !name) throw refuse(context, identity, 'partner')
  return { username, code, name }
}

/** For somebody signed in elsewhere: it does not exist, and the log tells that they tried (ASVS 16.3.2). */
function refuse(context: Context, { role }: Identity, asked: Identity['role']) {
  context.get(servicesContext).log.warn({ role, asked }, 'entry refused')
  return notFound()
}

/**
 * Lets a loader of the mailbox go on.
 *
 * @returns Whether the reader is an administrator, who gets the office's navigation.
 * @throws {Response} 404 for everybody else, see {@link mailboxEntry}.
 */
export async function requireMailbox(context: Context): Promise<{ isAdmin: boolean }> {
  const identity = await context.get(identityContext)()
  const { settings } = context.get(servicesContext)
  if (mailboxEntry(identity, settings) === 'hidden') throw notFound()
  return { isAdmin: identity?.role === 'admin' }
}

/** The order of a guest's own link, in every loader below routes/trip/layout.ts. */
export const linkedOrderContext = createContext<number>()

/**
 * Lets a request go on for who has a guest's own link.
 *
 * @returns The number of the link's order.
 * @throws {Response} 404 for a token that is not ours, was withdrawn or has ended.
 */
export async function requireLink(context: Context, token: string): Promise<number> {
  const orderId = await context.get(servicesContext).bookings.orderOfLink(token)
  if (orderId === null) throw notFound()
  return orderId
}

/** The answer for what does not exist, or not for this visitor; throw it. */
export function notFound() {
  return data(null, { status: 404 })
}
