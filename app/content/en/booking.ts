import { RETENTION } from '#app/domain/privacy/retention.ts'
import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'
import { WAITING_RULE } from './waiting.ts'

/** The four steps of the transfer booking flow. */
export const bookingStepsEn = inEnglish(['Route', 'Details', 'Payment', 'Done'])

/** Texts of /booking, steps 2 to 4. */
export const bookingTextEn = inEnglish({
  title: 'Book your transfer',
  stepsLabel: 'Booking steps',
  stepDone: 'completed',
  back: 'Back',
  loading: 'Preparing your booking',
  details: {
    heading: 'Personal Details',
    lead: 'Tell us who is travelling. We use this only for your trip.',
    firstName: 'First name',
    lastName: 'Last name',
    idNumber: 'Passport or ID number',
    idNumberHint: `Needed for the transport contract. Stored encrypted, erased ${RETENTION.idNumberDays} days after the trip.`,
    email: 'Email',
    emailHint: 'Your confirmation goes here.',
    phone: 'Phone',
    phoneCountry: 'Country code',
    phoneHint: 'Your driver may call or message you on this number.',
    carrier: {
      flight: { arrives: 'Flight you arrive by', leaves: 'Flight you leave by' },
      ferry: { arrives: 'Ferry you arrive by', leaves: 'Ferry you leave by' },
    },
    /** Its own time, beside its number. */
    carrierTime: {
      flight: { arrives: 'Lands at', leaves: 'Takes off at' },
      ferry: { arrives: 'Arrives at', leaves: 'Sails at' },
    },
    carrierTimeHint: 'By its timetable, Paros time.',
    carrierHint: {
      flight: { arrives: 'Its number, such as A3 7042.', leaves: 'Its number, such as A3 7043.' },
      ferry: {
        arrives: 'Its name or number, and where it comes from.',
        leaves: 'Its name or number, and where it goes.',
      },
    },
    specialRequest: 'Special requests',
    specialRequestHint: 'Child seats, extra luggage, a wheelchair.',
    optional: 'optional',
    returnTransfer: 'Add a return transfer',
    returnHint: (from: string, to: string) => `From ${from} back to ${to}, same vehicle.`,
    returnDate: 'Return date',
    returnTime: 'Return time',
    acceptPrivacy: 'I accept the',
    privacyLink: 'privacy policy',
    acceptTerms: 'I accept the',
    termsLink: 'terms of service',
    newTab: '(opens in a new tab)',
    submit: 'Continue',
    changeTrip: 'Change your trip',
    whatsApp: 'WhatsApp',
  },
  payment: {
    heading: 'Complete Your Booking',
    lead: 'Check your trip and choose how to pay.',
    tripHeading: 'Your trip',
    passengerHeading: 'Lead passenger',
    edit: 'Edit details',
    methodHeading: 'Payment method',
    confirm: 'Confirm Booking',
    pay: (amount: string) => `Pay ${amount}`,
    cardNote: 'You finish the payment on a secure card page and return here.',
    returnLine: 'Return',
    outboundLine: 'Outbound',
    flightOrFerry: 'Flight or ferry',
  },
  done: {
    heading: 'Booking Confirmed',
    reservedHeading: 'Your trip is reserved',
    reference: 'Booking reference',
    returnReference: 'Return reference',
    total: 'Total',
    nextHeading: 'What happens next',
    next: [
      'An email with all of this is on its way to you.',
      'Your driver waits with a sign that carries your name.',
      'Free waiting: 60 minutes at the airport, 30 minutes at the port.',
    ],
    manage: 'View your booking',
    home: 'Return Home',
  },
})

/** How each enabled payment method is described at step 3. */
export const paymentMethodTextEn = inEnglish({
  card: {
    description: 'Pay now, online.',
    features: ['Instant confirmation', 'Secure payment', 'Apple Pay and Google Pay'],
  },
  cash: { description: 'Pay the driver in euro when you arrive.', features: [] },
  bank_transfer: { description: 'We send our account details by email.', features: [] },
})

/** Labels of the trip summary beside the flow. */
export const summaryTextEn = inEnglish({
  heading: 'Trip Summary',
  from: 'From',
  to: 'To',
  dateTime: 'Date and time',
  returnTrip: 'Return',
  distance: 'Distance',
  kilometres: (km: number) => `${km} km`,
  estimated: 'Estimated distance',
  duration: 'Duration',
  passengers: 'Passengers',
  luggage: 'Luggage',
  vehicle: 'Vehicle type',
  originalPrice: 'Original price',
  discount: 'Online booking discount (10%)',
  total: 'Total',
  bothWays: 'both ways, taxes included',
  oneWay: 'one way, taxes included',
  unknownTotal: 'TBD',
})

/** "Why Book With Us" beside the flow. */
export const whyBookWithUsEn = inEnglish({
  heading: 'Why Book With Us',
  points: [
    { text: 'No hidden fees' },
    { text: 'Free waiting time for delays' },
    { text: '24/7 support', fact: 'aroundTheClock' as const },
    {
      get text() {
        return `${company().speaking} drivers`
      },
      fact: 'speaking' as const,
    },
    { text: 'Child seats on request' },
  ],
})

/** Questions beside the flow. */
export const bookingQuestionsEn = inEnglish({
  heading: 'Good to know',
  entries: [
    {
      question: 'How early should I book?',
      answer: 'We recommend 48 hours ahead, especially from June to September.',
    },
    {
      question: 'What if my flight or ferry is delayed?',
      answer: WAITING_RULE,
    },
    {
      question: 'Can I cancel?',
      answer:
        'Yes, it is free until 24 hours before pickup. After that it costs 50% of the price, and all of it once the pickup time has passed.',
    },
    {
      question: 'Do you have child seats?',
      answer: 'Yes, on request and free of charge. Tell us in the special requests.',
    },
  ],
})
