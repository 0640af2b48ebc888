import { inEnglish } from '../texts.ts'

/** What the evidence about a trip says, for a bank to read. */
export const evidenceTextEn = inEnglish({
  title: (bookingRef: string) => `Evidence about booking ${bookingRef}`,
  made: (company: string, moment: string) => `Made by ${company} on ${moment}, Athens time.`,
  trip: 'The trip',
  when: 'Pickup',
  way: 'Way',
  fromTo: (pickup: string, dropoff: string) => `${pickup} to ${dropoff}`,
  guest: 'Guest',
  passengers: 'Passengers',
  driver: 'Driver and car',
  money: 'Money',
  sold: 'Sold for',
  paid: 'Received',
  card: 'By card',
  refund: 'Given back',
  terms: 'What was agreed on',
  booked: 'Booked',
  source: {
    website: 'on our site',
    phone: 'by telephone, by our office',
    import: 'in an earlier system',
  },
  accepted: (label: string) =>
    `The order was sent with “I accept the Terms of Service” ticked: our form sends none without it. In force were the terms of ${label}. They say about cancelling and changing:`,
  notAccepted: 'No acceptance of terms is stored with this booking. Our published terms then said:',
  otherTerms: (label: string) =>
    `Our terms were changed on ${label}, after this booking was made. Those before are not in this file.`,
  mails: 'What the guest was sent',
  noMails: 'No mail was sent.',
  sent: (moment: string) => `Sent ${moment}`,
  unsent: (moment: string, state: string) => `Written ${moment}, not sent (${state})`,
  road: 'What happened on the road',
  noEvents: 'No driver’s phone told anything about this trip.',
  place: (lat: number, lng: number, metres: number) =>
    `at ${lat.toFixed(5)}, ${lng.toFixed(5)} (± ${metres} m)`,
  metres: (metres: number) => `${metres} m from the pickup`,
  times: (device: string, server: string) => `by the phone’s clock ${device}, received ${server}`,
  proof: 'Proof',
  whole:
    'Every event above carries the hash of the one before it. We checked them as this was made: none is missing, changed or added.',
  broken:
    'These events are not as they were written, or not as their phone signed them. Do not rely on them.',
  head: 'Hash of the last event',
  howTo:
    'Each hash is SHA-256 of the canonical JSON (RFC 8785) of bookingRef, seq, kind, actor, atDevice, atServer, payloadHash and prevHash; the JSON form of this file has all of them, and the signature of the phone (ECDSA P-256).',
})
