import type { DayTrip } from '#app/contract/driver.ts'
import type { TripState } from '#app/domain/trip-events/kinds.ts'

/** Calls a guest; null where no number is known. */
export function callLink({ phone }: Pick<DayTrip, 'phone'>): string | null {
  const number = phone.replaceAll(/[^\d+]/g, '')
  return number ? `tel:${number}` : null
}

/**
 * Opens WhatsApp with a text to the guest, to be sent by hand; null where no number is known. A number without its
 * country would reach somebody else: then WhatsApp asks whom to write to.
 */
export function chatLink({ phone }: Pick<DayTrip, 'phone'>, text: string): string | null {
  const number = phone.replaceAll(/[^\d+]/g, '')
  if (!number) return null
  const to = number.startsWith('+') ? number.slice(1) : ''
  return `https://wa.me/${to}?text=${encodeURIComponent(text)}`
}

type Way = Pick<DayTrip, 'pickup' | 'dropoff' | 'pickupPoint' | 'dropoffPoint'>

/**
 * Opens the phone's own maps with the way: to the guest, and once on board to where the guest goes. By the point where
 * one is known, else by the words.
 *
 * @param state As the phone knows it, sent or not.
 */
export function wayLink({ pickup, dropoff, pickupPoint, dropoffPoint }: Way, state: TripState) {
  const isOnBoard = state === 'on-board' || state === 'done'
  const [point, place] = isOnBoard ? [dropoffPoint, dropoff] : [pickupPoint, pickup]
  const to = point ? `${point.lat},${point.lng}` : `${place}, Paros`
  const query = `destination=${encodeURIComponent(to)}&travelmode=driving`
  return `https://www.google.com/maps/dir/?api=1&${query}`
}
