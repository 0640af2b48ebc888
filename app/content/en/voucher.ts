import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'
import { WAITING_RULE } from './waiting.ts'

/** Texts of the printable voucher. */
export const voucherTextEn = inEnglish({
  title: 'Voucher',
  heading: { transfer: 'Transfer voucher', tour: 'Tour voucher' },
  lead: 'Show this page to your driver, on paper or on your phone.',
  print: 'Print',
  back: 'Back to your trip',
  guest: 'Guest',
  reference: 'Reference',
  parosTime: 'Paros time',
  from: 'From',
  to: 'To',
  pickupPlace: 'We pick you up at',
  flight: 'Flight or ferry',
  party: 'Party',
  partySize: (passengers: number) =>
    `${passengers} ${passengers === 1 ? 'passenger' : 'passengers'}`,
  groupSize: (guests: number) => `${guests} ${guests === 1 ? 'participant' : 'participants'}`,
  luggage: (pieces: number) => `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} of luggage`,
  vehicle: 'Vehicle',
  driver: 'Driver',
  driverSoon: 'We send name and phone number before the trip.',
  price: 'Price',
  paid: 'Paid',
  nothingDue: 'Nothing to pay',
  payDriver: (amount: string) => `${amount} in cash to the driver`,
  payOpen: (amount: string) => `${amount} not paid yet`,
  request: 'Special requests',
  meetingHeading: 'Where we meet',
  lateHeading: 'If you are late',
  get late() {
    return [
      `Delayed flight or ferry: send us a message or call, as soon as you know. ${WAITING_RULE}`,
      'Otherwise call your driver, or us, as soon as you know. We wait if we can.',
      `If you cannot find your driver: stay where you are and call us. We answer ${company().answered}.`,
    ]
  },
  phonesHeading: 'Call us',
  get office() {
    return `Office, ${company().answered}`
  },
  whatsApp: 'WhatsApp',
  qr: 'Scan to see your trip as it stands now',
  qrAlt: 'QR code: opens your trip page with this phone',
  cancelled: 'This trip is cancelled. There is no voucher for it.',
  pending: 'Not confirmed yet: this voucher is valid once the trip is confirmed.',
  mapAlt: (place: string) => `Map of Paros with a pin at ${place}`,
})
