import type { PaymentMethod } from '#app/domain/booking/status.ts'
import { inEnglish } from '../texts.ts'

/** How long a bank takes to show money that went back to a card, in every text that tells of it. */
export const BANK_DAYS = '5 to 10 working days'

type ByMethod = Readonly<Record<PaymentMethod, string>>

/** Sentences about paying, each for one way to pay: an installation says those of the ways that it offers. */
export const payingTextEn = inEnglish<{
  by: ByMethod
  last: (others: string, last: string) => string
  how: (ways: string) => string
  choose: (ways: string) => string
  when: ByMethod
  /** What makes a booking a contract, after a colon; `both` where a card and another way are offered. */
  contract: { card: string; other: string; both: string }
  cardPage: string
  cardLapse: string
  /** `other` beside that of a card, `alone` where no card is taken. */
  refund: { card: string; other: string; alone: string }
  arranged: (ways: string) => string
  noneElse: string
}>({
  by: { card: 'by card', cash: 'in cash to the driver', bank_transfer: 'by bank transfer' },
  last: (others, last) => `${others} or ${last}`,
  how: (ways) => `You pay ${ways}.`,
  choose: (ways) => `You pay ${ways}, as you choose at the end of the booking.`,
  when: {
    card: 'A card is charged at once, when you confirm the booking. If you leave the card page without paying, nothing is charged and the booking lapses after 30 minutes.',
    cash: 'Cash you give to the driver when you arrive.',
    bank_transfer:
      'For a bank transfer you have our account details with your booking, and we confirm the trip once the money has come.',
  },
  contract: {
    card: 'when the card payment has gone through.',
    other: 'when we send you the confirmation.',
    both: 'for a card payment, when the payment has gone through; for any other method, when we send you the confirmation.',
  },
  cardPage:
    'Card payments are taken on the secure page of our payment provider, and we never see or keep your card number.',
  cardLapse: 'A card booking that is not paid within 30 minutes lapses, and nothing is charged.',
  refund: {
    card: `A card refund goes back to the card you paid with. We send it at once; your bank usually needs ${BANK_DAYS} to show it.`,
    alone: 'What we owe you comes back in the way you paid.',
    other: 'What you paid in another way comes back in that way.',
  },
  arranged: (ways) =>
    `We accept ${ways}. The checkout shows which of them it takes online; other methods by arrangement, so please ask us before you travel.`,
  noneElse: 'For another way to pay please ask us before you travel.',
})
