import { bookingWordsEn, reviewReasonsEn } from '#app/content/en/office.ts'
import { texts } from '#app/content/texts.ts'

/** Says why a booking waits for the office; null when it does not. */
export function reviewText(reason: string | null): string | null {
  const reviewReasons = texts()(reviewReasonsEn)
  if (reason === null) return null
  return (
    (Object.hasOwn(reviewReasons, reason) && reviewReasons[reason]) ||
    texts()(bookingWordsEn).unknownReview
  )
}
