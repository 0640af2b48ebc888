import type { BookingDeps } from '../types.ts'

/** The order a signed link opens; null for a token that is not ours (CONST-03). */
export function orderIdOf({ keys }: Pick<BookingDeps, 'keys'>, token: string): number | null {
  const link = keys.open('manage-link', token) as { orderId: number } | null
  return link?.orderId ?? null
}
