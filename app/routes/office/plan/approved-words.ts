import { proposalTextEn } from '#app/content/en/plan-proposal.ts'
import { texts } from '#app/content/texts.ts'
import type { Proposal } from '#app/server/dispatch/index.server.ts'

/** What was approved of a proposal, all of it or `only` some bookings: how many trips got a driver, how many lost theirs. */
export function approvedWords(
  moves: readonly Pick<Proposal['moves'][number], 'bookingId' | 'to'>[],
  only: readonly number[] | null,
): string {
  const approved = moves.filter(({ bookingId }) => only?.includes(bookingId) ?? true)
  const left = approved.filter(({ to }) => to.driverId === null).length
  return texts()(proposalTextEn).approved(approved.length - left, left)
}
