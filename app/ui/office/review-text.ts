import { reviewReasons, unknownReviewReason } from '#app/content/en/office.ts'

/** Says why a booking waits for the office; null when it does not. */
export function reviewText(reason: string | null): string | null {
  if (reason === null) return null
  return (Object.hasOwn(reviewReasons, reason) && reviewReasons[reason]) || unknownReviewReason
}
