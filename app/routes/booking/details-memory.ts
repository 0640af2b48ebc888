import { type Checkout, type DetailsDraft, EMPTY_DETAILS } from './checkout-state.ts'

// Lives as long as the page, in the browser only: it is written from effects.
let remembered = EMPTY_DETAILS

/** Keeps what was entered for a customer who goes back to change the trip; never stored. */
export function rememberDetails(checkout: Checkout): void {
  remembered = checkout.booked ? EMPTY_DETAILS : checkout.details
}

/** What a new checkout in this page starts with. */
export function recallDetails(): DetailsDraft {
  return remembered
}
