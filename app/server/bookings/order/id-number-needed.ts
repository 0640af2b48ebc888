import type { BookingDeps } from '../types.ts'
import { isAhead, type StoredLeg } from './full-order.ts'

/** The trips ahead whose guest still owes the passport or ID number; none unless the operator asks for it later. */
export function lackingIdNumber(
  { idNumber, now }: Pick<BookingDeps, 'idNumber' | 'now'>,
  legs: readonly StoredLeg[],
): StoredLeg[] {
  if (idNumber !== 'later') return []
  return legs.filter(
    (leg) => isAhead(leg) && leg.pickupAt > now() && leg.idNumberEncrypted === null,
  )
}
