import type { GroupSize } from '#app/domain/pricing/tour-price.ts'

/** The two group sizes of a tour as customers read them (TOURS-14). */
export const groupLabels: Record<GroupSize, string> = {
  small: 'Small group (1-8)',
  large: 'Large group (9-15)',
}

/** "4 hours" (TOURS-08..13). */
export function tourDuration(minutes: number): string {
  return `${minutes / 60} hours`
}

/** Texts of the form that books a tour (N-02). */
export const tourBookingText = {
  lead: 'Choose your day, tell us who you are, and your driver is reserved.',
  whenHeading: 'Your day',
  personHeading: 'Lead guest',
  personLead: 'We use this only for your tour.',
  paymentHeading: 'Payment method',
  date: 'Date',
  time: 'Start time',
  timePlaceholder: 'Select start time',
  participants: 'Participants',
  participantsNoun: 'participants',
  pickupPlace: 'Pickup place',
  pickupPlaceholder: 'Your hotel, villa or port',
  pickupHint: 'Anywhere on Paros, free of charge.',
  specialRequestHint: 'Child seats, a slower pace, a place you would like to see.',
  priceLabel: 'Your price',
  priceNote: 'for the whole group, taxes included',
  submit: 'Book This Tour',
  cardNote: 'You pay on a secure card page and return here.',
  duration: 'Duration',
  nothingTyped: 'Nothing is charged before you confirm.',
  reload: 'Try again',
  next: [
    'A confirmation is on its way to your inbox.',
    'Before the tour we send you the name and phone of your driver.',
    'Plans change? Free until 24 hours before pickup.',
  ],
  another: 'Back to the tour',
} as const
