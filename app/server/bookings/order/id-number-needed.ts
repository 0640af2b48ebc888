import type { BookingDeps } from '../types.ts'
import { isAhead, type StoredLeg } from './full-order.ts'

/** The trips ahead whose guest still owes the passport or ID number; none unless the operator asks for it later. */
export function lackingIdNumber(
  { idNumber, now }: Pick<BookingDeps, 'idNumber' | 'now'>,
  legs: readonly StoredLeg[],
): StoredLeg[] {
  if (idNumber === 'off' || idNumber === 'optional') return []
  // Required at the checkout, it is lacking where a program accepted an offer for the guest.
  const isDue = ({ source }: StoredLeg) => idNumber === 'later' || source === 'website'
  return legs.filter(
    (leg) => isDue(leg) && isAhead(leg) && leg.pickupAt > now() && leg.idNumberEncrypted === null,
  )
}
