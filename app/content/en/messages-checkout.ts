import { inEnglish } from '../texts.ts'

/** What is said of the details of a booking, of paying it, and of how it stands. */
export const checkoutMessagesEn = inEnglish({
  details: {
    acceptPrivacy: 'You must accept the privacy policy.',
    acceptTerms: 'You must accept the terms of service.',
    phoneOdd:
      'This number looks too short or too long. Is it right? Press the button again to keep it.',
    leadTime:
      'Bookings must be made at least 1 hour and 30 minutes in advance (Athens time). For instant transfers, contact us directly on WhatsApp.',
    returnDateRequired: 'Return date is required',
    returnTimeRequired: 'Return time is required',
    returnBeforeOutbound: 'Return date must be on or after outbound date',
    returnNotAfterOutbound: 'Return time must be after the outbound time',
    returnLeadTime:
      'Return booking must also be at least 1 hour and 30 minutes in advance (Athens time). For instant transfers, contact us directly on WhatsApp.',
  },
  payment: {
    heading: 'Payment Error',
    methodMissing: 'Please select a payment method to continue.',
    dataMissing: 'Please complete your payment selection.',
    providerMissing: 'Stripe failed to load',
    sessionFailed: 'Failed to create checkout session',
    noCheckoutUrl: 'No checkout URL received',
    failed: 'Payment failed.',
    processingFailed: 'Payment processing failed. Please try again.',
    notVerified:
      'We could not verify your payment. If you were charged, please contact us with your booking reference.',
  },
  booking: {
    unexpected: 'An unexpected error occurred. Please try again or contact us directly.',
    confirmed: 'Booking confirmed successfully.',
    cash: 'Cash payment selected. Pay the driver upon arrival',
    bankTransfer: 'Bank transfer details will be sent via email',
    awaitingBankTransfer: 'Awaiting bank transfer',
  },
})
