import type { GroupSize } from '#app/domain/pricing/tour-price.ts'
import { inEnglish } from '../texts.ts'

/** The two group sizes of a tour as customers read them. */
export const groupLabelsEn = inEnglish<Record<GroupSize, string>>({
  small: 'Small group (1-8)',
  large: 'Large group (9-15)',
})

/** Texts of the form that books a tour. */
export const tourBookingTextEn = inEnglish({
  duration: (minutes: number) => `${minutes / 60} hours`,
  heading: (title: string) => `Book ${title}`,
  lead: 'Choose your day and tell us who is coming. One price for your whole group.',
  whenHeading: 'Your day',
  personHeading: 'Lead guest',
  personLead: 'We use this only for your tour.',
  date: 'Date',
  noDate: 'Your day, still to be chosen',
  time: 'Start time (Paros time)',
  startBySun: 'This tour begins by the sun. Choose your day, and its start time stands here.',
  participants: 'Participants',
  fewer: 'Fewer participants',
  more: 'More participants',
  beyond: (typed: number, most: number) =>
    `You typed ${typed}. A tour takes up to ${most} people here, so the field says ${most}. For more, call us:`,
  party: (count: number) => (count === 1 ? '1 participant' : `${count} participants`),
  pickupPlace: 'Pickup place',
  pickupPlaceholder: 'Your hotel, villa or port',
  pickupHint: 'Anywhere on Paros, at no extra charge.',
  specialRequestHint: 'Child seats, a slower pace, a place you would like to see.',
  priceNote: 'for the whole group, taxes included',
  submit: 'Book This Tour',
  cardNote: 'Free to cancel until 24 hours before. You pay on a secure card page and return here.',
  laterNote: 'Free to cancel until 24 hours before.',
  again: 'Try again',
  next: [
    'An email with all of this is on its way to you.',
    'Before the tour we send you the name and phone of your driver.',
    'Plans change? Free to cancel until 24 hours before pickup.',
  ],
  another: 'Book another day',
})
