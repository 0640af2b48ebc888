import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { texts } from '#app/content/texts.ts'
import type { Problem } from '../request/problem.ts'

/** What an owner's list has no row for, or not for this caller. */
export const noRow = (): Problem => ({
  status: 404,
  code: 'not-found',
  title: texts()(guestMessagesEn).page.notFound,
})

/** Fields of a row that are wrong, one text each. */
export function invalidRow(errors: Partial<Record<string, string>>): Problem {
  const title = Object.values(errors)[0] ?? texts()(checkoutMessagesEn).booking.unexpected
  return { status: 422, code: 'invalid-request', title, errors }
}

/** A value that another row has. */
export function takenBy(field: string, title: string): Problem {
  return { status: 409, code: 'taken', title, errors: { [field]: title } }
}

/** The row changed since the caller saw it; `current` is how it is now. */
export function staleRow(current: object | undefined): Problem {
  return { status: 409, code: 'stale', title: texts()(registerTextEn).stale, extra: { current } }
}
