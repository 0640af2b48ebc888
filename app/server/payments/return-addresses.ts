/** What a provider replaces by the session's id in a return address. */
export const SESSION_PLACEHOLDER = '{CHECKOUT_SESSION_ID}'

/** The two addresses a card page sends the customer back to, session still a placeholder. */
type ReturnAddresses = { success: string; cancel: string }

/**
 * Completes the return addresses of an order: `success` gets the session placeholder and the
 * booking reference, `cancel` the placeholder. What an address already carries is kept.
 *
 * @throws {Error} An address outside `origin`: it could only come from an untrusted source.
 */
export function returnAddresses(
  request: { successUrl: string; cancelUrl: string; bookingRef: string },
  origin: string,
): ReturnAddresses {
  for (const address of [request.successUrl, request.cancelUrl]) refuseForeign(address, origin)
  const success = withParameter(request.successUrl, 'session_id', SESSION_PLACEHOLDER)
  return {
    success: withParameter(success, 'booking_ref', encodeURIComponent(request.bookingRef)),
    cancel: withParameter(request.cancelUrl, 'session_id', SESSION_PLACEHOLDER),
  }
}

function refuseForeign(address: string, origin: string): void {
  if (new URL(address).origin !== new URL(origin).origin) {
    throw new Error(`a return address must be on ${origin}`)
  }
}

/** Appends as text, because URLSearchParams would escape the placeholder's braces. */
function withParameter(address: string, name: string, value: string): string {
  if (new URL(address).searchParams.has(name)) return address
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${value}`
}
