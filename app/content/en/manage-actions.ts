import { inEnglish } from '../texts.ts'

/** Where a refund goes, as the money came; to be read after "we refund €8.00". */
export const refundWayEn = inEnglish({
  card: 'to the card you paid with',
  bank_transfer: 'to your bank account',
  otherwise: 'in the way you paid',
  both: (amount: string) =>
    `(${amount} of it to the card you paid with; our office gets in touch about the rest)`,
})

/** Texts of asking for another date and time. */
export const moveTextEn = inEnglish({
  open: 'Change date or time',
  heading: 'Change date or time',
  now: 'Now booked',
  date: 'New date',
  time: 'New pickup time',
  startTime: 'New start time',
  parosTime: 'Times are Paros time.',
  choose: 'Choose another date or time to see what it costs.',
  checking: 'Checking the price...',
  retry: 'Try again',
  keep: 'Keep as booked',
  confirm: 'Change my trip',
  confirmPay: (amount: string) => `Continue to pay ${amount}`,
  working: 'Changing your trip...',
  changed: 'The price has changed while you were looking. This is the new one:',
  outcome: {
    free: () => 'No extra cost.',
    'pay-card': (amount: string) => `${amount} more, to be paid by card now.`,
    'pay-driver': (amount: string) => `${amount} more, to be paid to the driver.`,
    'pay-transfer': (amount: string) => `${amount} more, to be paid by bank transfer.`,
    refund: (amount: string, way: string) => `We refund ${amount} ${way}.`,
    'pay-less': (amount: string) => `You pay ${amount} less.`,
  },
  detail: {
    free: 'Everything else stays as it is.',
    'pay-card': 'Your trip moves once the payment has arrived. Until then it stays as booked.',
    'pay-driver': 'Your trip moves at once.',
    'pay-transfer': 'We send you an email with the details. Your trip moves at once.',
    refund: 'Your trip moves at once.',
    'pay-less': 'Your trip moves at once.',
  },
  done: (when: string) => `Done. Your pickup is now on ${when}.`,
  doneRefund: (amount: string, way: string) => `We refund ${amount} ${way}.`,
  mailed: 'We have sent you an email about it.',
  awaited: {
    title: 'One step left to change your trip',
    text: (when: string, amount: string) =>
      `You asked for ${when}. The trip moves there once ${amount} is paid; until then it stays as booked.`,
    closed: 'There is no payment open for it right now. Choose the date and time again to pay.',
  },
})

/** Texts of cancelling a leg or the whole trip. */
export const cancelTextEn = inEnglish({
  open: 'Cancel trip',
  openAll: 'Cancel the whole trip',
  heading: 'Cancel your trip?',
  which: 'What would you like to cancel?',
  whole: 'The whole trip',
  wholeHint: 'Outbound and return',
  keep: 'Keep my trip',
  confirm: 'Cancel trip',
  confirmRefund: (amount: string) => `Cancel and get ${amount} back`,
  working: 'Cancelling...',
  back: (amount: string, way: string) => `We refund ${amount} ${way}.`,
  choiceBack: (amount: string) => `${amount} back`,
  nothingBack: 'Nothing is refunded.',
  nothingPaid: 'Nothing was paid, so there is nothing to refund and nothing to pay.',
  rule: {
    free: (until: string) => `Free cancellation until ${until}: you get everything back.`,
    freeNow: 'Free cancellation: you get everything back.',
    half: 'Less than 24 hours are left until pickup: we keep half of the price, and what you paid beyond that comes back.',
    none: 'The pickup time has passed: nothing is refunded.',
    unpaid: 'Nothing was paid yet: nothing comes back, and we ask you for nothing.',
  },
  changed: (amount: string) =>
    `Time has moved on and the refund is now ${amount}. Nothing has been cancelled yet.`,
  final: 'A cancelled trip cannot be brought back.',
  done: 'Your trip is cancelled.',
  doneLeg: (title: string) => `${title}: cancelled.`,
  freeUntil: (until: string) => `Free to cancel until ${until}`,
})
