import type { Context } from 'hono'
import { messagesEn } from '#app/content/en/messages.ts'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { formatTime } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import {
  parseAgreedMove,
  parseCancellation,
  parseDetailsChange,
  parseFind,
  parseMove,
} from '#app/contract/input/manage.ts'
import type { Giver, MoveRefusal } from '#app/server/bookings/index.server.ts'
import { toE164 } from '#app/ui/forms/phone.ts'
import { cardProblems } from '../checkout/bookings.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { signedIn } from '../request/guard.ts'
import { isForm } from '../request/is-form.ts'
import { limited, tooMany } from '../request/limited.ts'
import { giverOf } from '../request/office-right.ts'
import { type Problem, problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'
import { seeOther } from '../request/see-other.ts'

/**
 * POST /api/manage/find: the private address of a booking by its reference and e-mail address. Both
 * wrong answers look alike, and tries are counted by visitor and by reference: a reference is no
 * credential.
 */
export async function findManaged(c: Context<ApiEnv>): Promise<Response> {
  return isForm(c) ? findByForm(c) : find(c, await readJson(c))
}

/** Where no scripts run the browser is led on to the booking. */
async function findByForm(c: Context<ApiEnv>): Promise<Response> {
  const found = await find(c, await c.req.parseBody())
  return found.ok ? seeOther(c, (await found.json()).manageUrl) : found
}

async function find(c: Context<ApiEnv>, input: unknown): Promise<Response> {
  const refused = await limited(c, 'manage-find')
  if (refused) return refused
  const parsed = parseFind(input)
  if (!parsed.ok) return invalid(c, parsed.errors)
  const { limits, bookings } = c.get('services')
  const left = await limits.take('manage-find-reference', parsed.value.bookingRef)
  if (!left.ok) return tooMany(c, left.retryAfter)
  const manageUrl = await bookings.find(parsed.value)
  if (!manageUrl) {
    const title = texts()(guestMessagesEn).manage.notFound
    return problem(c, { status: 404, code: 'not-found', title })
  }
  await limits.forget('manage-find-reference', parsed.value.bookingRef)
  return answer(c, 'POST /api/manage/find', { manageUrl })
}

/** PATCH /api/manage/{token}: flight or ferry number, phone, special request. */
export async function changeManaged(c: Context<ApiEnv>): Promise<Response> {
  const parsed = parseDetailsChange(await readJson(c))
  if (!parsed.ok) return invalid(c, parsed.errors)
  const { phoneCountry, phone, ...rest } = parsed.value
  const actor = await officeActor(c)
  const change = { ...rest, ...(phone && { phone: toE164(phone, phoneCountry) }), actor }
  const changed = await c.get('services').bookings.changeDetails(c.get('orderId'), change)
  return changed.ok ? presentOrder(c) : problem(c, problems()[changed.error])
}

/** Who of the office acts by a customer's link: the history names them, not the customer. */
async function officeActor(c: Context<ApiEnv>): Promise<string | undefined> {
  const identity = await signedIn(c)
  return identity?.role === 'admin' ? identity.username : undefined
}

/** The same where money may go back: they are held to what they may give, the customer to our terms. */
async function officeGiver(c: Context<ApiEnv>): Promise<Giver | null> {
  const identity = await signedIn(c)
  return identity?.role === 'admin' ? giverOf(identity) : null
}

/** POST /api/manage/{token}/move/quote: what another date or time costs. */
export async function quoteManagedMove(c: Context<ApiEnv>): Promise<Response> {
  const parsed = parseMove(await readJson(c))
  if (!parsed.ok) return invalid(c, parsed.errors)
  const quoted = await c.get('services').bookings.quoteMove(c.get('orderId'), parsed.value)
  if (!quoted.ok) return problem(c, moveProblem(quoted.error))
  const { differenceCents, outcome } = quoted
  return answer(c, 'POST /api/manage/:token/move/quote', { differenceCents, outcome })
}

/** POST /api/manage/{token}/move: moves a leg at the difference that was shown. */
export async function moveManaged(c: Context<ApiEnv>): Promise<Response> {
  const parsed = parseAgreedMove(await readJson(c))
  if (!parsed.ok) return invalid(c, parsed.errors)
  const moved = await c.get('services').bookings.move(c.get('orderId'), {
    ...parsed.value,
    by: await officeGiver(c),
  })
  if (moved.ok) return presentMoved(c, moved.checkoutUrl)
  if (moved.error === 'checkout-session-failed' || moved.error === 'card-provider-missing') {
    return problem(c, cardProblems()[moved.error])
  }
  if (moved.error === 'sales-stopped') {
    return problem(c, { status: 409, code: moved.error, title: moved.message })
  }
  if (moved.error === 'no-longer-available') {
    const { error: code, times: alternatives, request } = moved
    const title = texts()(messagesEn).promise.move(alternatives.map(({ time }) => formatTime(time)))
    return problem(c, { status: 409, code, title, extra: { alternatives, request } })
  }
  if (moved.error !== 'price-changed') return problem(c, moveProblem(moved.error))
  const { error: code, differenceCents } = moved
  const title = texts()(guestMessagesEn).manage.priceChanged
  return problem(c, { status: 409, code, title, extra: { differenceCents } })
}

/** POST /api/manage/{token}/cancel: cancels legs at the refund that was shown. */
export async function cancelManaged(c: Context<ApiEnv>): Promise<Response> {
  const parsed = parseCancellation(await readJson(c))
  if (!parsed.ok) return invalid(c, parsed.errors)
  const cancelled = await c.get('services').bookings.cancelLegs(c.get('orderId'), {
    ...parsed.value,
    by: await officeGiver(c),
  })
  if (cancelled.ok) return presentOrder(c)
  if (cancelled.error !== 'refund-changed') return problem(c, problems()[cancelled.error])
  const { error: code, refundCents } = cancelled
  const title = texts()(guestMessagesEn).manage.refundChanged
  return problem(c, { status: 409, code, title, extra: { refundCents } })
}

/** POST /api/manage/{token}/payment: the card page for what an edit by the office left to pay. */
export async function payManaged(c: Context<ApiEnv>): Promise<Response> {
  const paid = await c.get('services').bookings.payByLink(c.get('orderId'))
  if (paid.ok) {
    return answer(c, 'POST /api/manage/:token/payment', { checkoutUrl: paid.checkoutUrl })
  }
  if (paid.error === 'checkout-session-failed' || paid.error === 'card-provider-missing') {
    return problem(c, cardProblems()[paid.error])
  }
  return problem(c, problems()[paid.error])
}

/** GET /api/manage/{token}, and what follows a change: the order read anew, so that what the customer sees next is what is stored. */
export async function presentOrder(c: Context<ApiEnv>): Promise<Response> {
  const order = await c.get('services').bookings.readManaged(c.get('orderId'))
  if (!order) return problem(c, problems()['not-found'])
  c.header('cache-control', 'no-store')
  return answer(c, 'GET /api/manage/:token', { order })
}

async function presentMoved(c: Context<ApiEnv>, checkoutUrl: string | null): Promise<Response> {
  const order = await c.get('services').bookings.readManaged(c.get('orderId'))
  if (!order) return problem(c, problems()['not-found'])
  return answer(c, 'POST /api/manage/:token/move', { order, checkoutUrl })
}

function invalid(c: Context<ApiEnv>, errors: Partial<Record<string, string>>): Response {
  const title = Object.values(errors)[0] ?? texts()(checkoutMessagesEn).booking.unexpected
  return problem(c, { status: 422, code: 'invalid-request', title, errors })
}

const problems = () => {
  const officeMessages = texts()(officeMessagesEn)
  const guestMessages = texts()(guestMessagesEn)
  return {
    'not-found': { status: 404, code: 'not-found', title: officeMessages.admin.bookingNotFound },
    'not-changeable': {
      status: 409,
      code: 'not-changeable',
      title: guestMessages.manage.notChangeable,
    },
    'trip-begun': { status: 409, code: 'trip-begun', title: guestMessages.manage.tripBegun },
    'too-late': { status: 409, code: 'too-late', title: guestMessages.manage.tooLate },
  } as const
}

function moveProblem(error: MoveRefusal): Problem {
  if (error === 'not-found' || error === 'not-changeable') return problems()[error]
  if (error === 'too-late' || error === 'trip-begun') return problems()[error]
  const [field, title] = moveFields()[error]
  return { status: 422, code: error, title, errors: { [field]: title } }
}

const moveFields = () => {
  const messages = texts()(messagesEn)
  const guestMessages = texts()(guestMessagesEn)
  return {
    'too-soon': ['date', messages.trip.leadTime],
    'too-far': ['date', messages.trip.horizon],
    'no-start-time': ['time', guestMessages.manage.noStartTime],
    'not-between': ['date', guestMessages.manage.notBetween],
  } as const
}
