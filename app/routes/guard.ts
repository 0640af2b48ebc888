import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { pageRight } from '#app/domain/office/page-rights.ts'
import { may } from '#app/domain/office/rights.ts'
import { identityContext } from '#app/request-context.ts'
import type { Identity, OfficeAccess } from '#app/server/auth/index.server.ts'
import type { Settings } from '#app/server/config/index.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { OfficeCaller } from '#app/ui/office/caller-scope.tsx'
import { LINK_GONE } from './link-gone.ts'
import { homeOf } from './site/login/sign-in.ts'
import { adminVariantCookie } from './site/login/sign-in-variant.ts'

/**
 * Who may read the mailbox: administrators always; anybody where it is open, so that the product can
 * be tried without a mail server. The messages hold personal data: elsewhere it is hidden.
 */
export function mailboxEntry(
  identity: Identity | null,
  { mailboxOpen }: Pick<Settings, 'mailboxOpen'>,
): 'open' | 'hidden' {
  const isOffice = identity?.office && !identity.office.secondFactorDue
  return mailboxOpen || isOffice ? 'open' : 'hidden'
}

/**
 * Whether the guest's link may stand in what this reader of the mailbox sees: it opens the booking to be changed, so in
 * the office it is for who may do that.
 */
export function mayHaveLink(
  identity: Identity | null,
  { mailboxOpen }: Pick<Settings, 'mailboxOpen'>,
): boolean {
  const office = identity?.office
  return office ? may(office.role, 'dispatch') && !office.secondFactorDue : mailboxOpen
}

type Context = Readonly<RouterContextProvider>

/** Who of the office asks, in every loader below routes/office/layout.tsx. */
export const officeContext = createContext<
  OfficeCaller & Pick<OfficeAccess, 'secondFactorDue' | 'clock'>
>()

/**
 * Lets a request go on for who of the office may see the page of this address pattern; every request asks
 * the store anew. Who owes a second factor is led to set it.
 *
 * @throws {Response} To /login in its admin variant for nobody; 404 for a partner; 403 with who asks for
 * who has not the right.
 */
export async function requireOffice(context: Context, pattern: string) {
  const identity = await context.get(identityContext)()
  if (!identity) {
    const { settings } = context.get(servicesContext)
    const cookie = await adminVariantCookie(settings).serialize(true)
    throw redirect('/login', { headers: { 'Set-Cookie': cookie } })
  }
  const { office, username } = identity
  if (!office) throw refuse(context, identity, 'admin')
  // The router leaves out the slash that addresses begin with.
  const right = pageRight(`/${pattern.replace(/^\//, '')}`)
  if (office.secondFactorDue && right !== 'own-account') throw redirect('/admin/account')
  const caller = callerOf(username, office)
  if (right && may(office.role, right)) {
    return { ...caller, secondFactorDue: office.secondFactorDue, clock: office.clock }
  }
  context.get(servicesContext).log.warn({ role: office.role, required: pattern }, 'entry refused')
  throw data({ caller }, { status: 403 })
}

function callerOf(username: string, { role, refundLimitCents }: OfficeAccess): OfficeCaller {
  return { username, role, refundLimitCents }
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

/**
 * Lets a loader of the sign-in pages go on for who is not signed in.
 *
 * @throws {Response} To one's own area for everybody else.
 */
export async function requireStranger(context: Context): Promise<void> {
  const identity = await context.get(identityContext)()
  if (identity) throw redirect(homeOf(identity.role))
}

/** For somebody signed in elsewhere: it does not exist, and the log tells that they tried (ASVS 16.3.2). */
function refuse(context: Context, { role }: Identity, required: Identity['role']) {
  context.get(servicesContext).log.warn({ role, required }, 'entry refused')
  return notFound()
}

/**
 * Lets a loader of the mailbox go on.
 *
 * @returns Who of the office reads it, who gets its navigation; null for a visitor of an open mailbox.
 * @throws {Response} 404 for everybody else, see {@link mailboxEntry}.
 */
export async function requireMailbox(context: Context): Promise<OfficeCaller | null> {
  const identity = await context.get(identityContext)()
  const { settings } = context.get(servicesContext)
  if (mailboxEntry(identity, settings) === 'hidden') throw notFound()
  return officeCaller(context)
}

/** What who reads a message of the mailbox may see of it, see {@link mayHaveLink}. */
export async function mailReader(context: Context): Promise<{ mayHaveLink: boolean }> {
  const identity = await context.get(identityContext)()
  return { mayHaveLink: mayHaveLink(identity, context.get(servicesContext).settings) }
}

/** Who of the office asks for a page that others may see as well; null for everybody else. */
export async function officeCaller(context: Context): Promise<OfficeCaller | null> {
  const identity = await context.get(identityContext)()
  return identity?.office ? callerOf(identity.username, identity.office) : null
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
  if (orderId === null) throw linkGone()
  return orderId
}

/** The answer for what does not exist, or not for this visitor; throw it. */
export function notFound() {
  return data(null, { status: 404 })
}

/** The answer for a guest's link that opens nothing, whatever the reason; throw it. */
export function linkGone() {
  return data(LINK_GONE, { status: 404 })
}
