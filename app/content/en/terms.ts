import { CAPACITY, LUGGAGE_ROOM } from '#app/domain/fleet/vehicle.ts'
import { RETENTION } from '#app/domain/privacy/retention.ts'
import { company, companyDetails } from '../company.ts'
import { inEnglish } from '../texts.ts'
import type { LegalText } from './text-block.ts'
import { WAITING_RULE } from './waiting.ts'

type TermsAnchor = 'booking' | 'documentation' | 'cancellation' | 'rights' | 'privacy'

/** Terms of Service. */
export const termsEn = inEnglish<LegalText<TermsAnchor>>({
  get title() {
    return `Terms of Service | ${company().name}`
  },
  get description() {
    return `The terms of ${company().name} transfers and tours on Paros: booking, prices, payment, luggage, waiting, cancellation and your rights, in plain English.`
  },
  heading: 'Terms of Service',
  lead: 'What you can expect from us, and what we ask of you. We have kept it short and in plain English, because you should not need a lawyer to take a car to your hotel.',
  updated: { label: 'March 15, 2024', date: '2024-03-15' },
  get sections(): LegalText<TermsAnchor>['sections'] {
    const { paying } = companyDetails()
    return [
      {
        id: 'booking',
        title: 'Booking, prices and payment',
        blocks: [
          `These terms apply to every transfer and tour you book with ${company().name}, ${company().address}, ${company().country}${company().legalNumbers}. “We” is ${company().name}; “you” is the person who books, also on behalf of everyone travelling with you.`,
          { heading: 'How a booking is made' },
          `You tell us where, when and how many. We show you a fixed price, and you send us your details. The contract between us begins when we confirm the booking: ${paying.contract} You receive a booking reference for each trip by email.`,
          'Please give us at least 1 hour and 30 minutes of notice, counted in Paros time. We recommend 48 hours, above all in high season from June to September, and one to two weeks for groups. For anything sooner, call us or write to us on WhatsApp.',
          { heading: 'Prices' },
          'All prices are in euros (EUR) and include all taxes. They are per vehicle, not per person, and depend only on the vehicle and the distance by road. A tour has two prices, each for the whole group: one for 1 to 8 guests and one for 9 to 15. The price on your confirmation is final: we add nothing for traffic, for the hour of the day or for the season. Meals and entrance fees are not part of a tour unless its description says so.',
          { heading: 'Payment' },
          `${paying.how} ${paying.accepted}`,
          { heading: 'Vehicles and luggage' },
          {
            list: [
              `Sedan: up to ${CAPACITY.Sedan} passengers.`,
              `Minivan: up to ${CAPACITY.Minivan} passengers.`,
              `Minibus: up to ${CAPACITY.Minibus} passengers.`,
            ],
          },
          `These are the seats the law allows. We choose the vehicle for your party and its bags, so that everybody also travels in comfort. A standard car holds 2 large suitcases and 2 small bags, and up to ${LUGGAGE_ROOM.Sedan} pieces in all; with more, a minivan comes at the price of a minivan. If you carry something large such as a windsurf board, a pushchair or a wheelchair, tell us when you book and we send a vehicle that fits. All our vehicles are air-conditioned and insured.`,
          { heading: 'Children' },
          'Child seats and boosters are free on request. Tell us the age of each child when you book: we bring the right seat and fit it before you arrive. Children count as passengers.',
        ],
      },
      {
        id: 'documentation',
        title: 'Your details and documents',
        blocks: [
          'A few details make the difference between a driver who is there and a driver who is searching. Please check them before you confirm.',
          {
            list: [
              'Your name as it is in your passport or identity card, and the number of that document: Greek rules on private hire ask us to keep it in the transfer contract. How we protect it is in our [Privacy Policy](/privacy#protection).',
              'A mobile number that works while you travel. If we cannot reach you, we cannot help you find each other.',
              'Your flight number or the name of your ferry, so that your driver knows what you arrive by.',
              'The exact address or the name of the villa, and a pin on the map if the road has no name.',
            ],
          },
          'Have your booking reference at hand at pickup, on paper or on your phone. Passports, visas, ferry tickets and boarding times remain your own responsibility: please plan your pickup so that you reach the airport or the port with time to spare. We gladly advise you.',
        ],
      },
      {
        id: 'cancellation',
        title: 'Changes, cancellations and delays',
        blocks: [
          {
            note: 'Free changes and cancellation until 24 hours before pickup. After that you pay half, and once the pickup time has passed, the full price.',
          },
          { heading: 'If you cancel' },
          {
            records: [
              {
                title: '24 hours or more before pickup',
                facts: [
                  { term: 'Cost', text: 'Free' },
                  { term: 'Refund', text: 'Everything you paid' },
                ],
              },
              {
                title: 'Less than 24 hours before pickup',
                facts: [
                  { term: 'Cost', text: '50% of the price' },
                  { term: 'Refund', text: 'Half of what you paid' },
                ],
              },
              {
                title: 'After the pickup time, or no-show',
                facts: [
                  { term: 'Cost', text: 'The full price' },
                  { term: 'Refund', text: 'None' },
                ],
              },
            ],
          },
          'A return booking is two trips, each worth half of the total and each measured against its own pickup time. What counts is the moment your cancellation reaches us. To cancel, open the link in your confirmation email, or call us or write to us with your booking reference.',
          paying.refund,
          { heading: 'If you change your plans' },
          'A new time, day or place is free until 24 hours before pickup, as long as we have a vehicle. If the new trip is longer or needs a larger vehicle, the price is that of the new trip. A change after that counts as a cancellation and a new booking, unless we can simply fit it in.',
          'If you are ready before your time and your driver is there, you may set off early, should both of you like to. Once you are on board the trip has begun and can no longer be cancelled, and once your driver stands at the pickup place it can no longer be moved.',
          { heading: 'If your flight or ferry is late' },
          `Tell us your flight or ferry, and any delay as soon as you know of it. ${WAITING_RULE} Anywhere else please be ready at the time you chose. If you need longer, tell us: we wait whenever the next guest allows it.`,
          'If your flight or ferry is cancelled, tell us as soon as you know, and we look for a new date together.',
          { heading: 'If we cannot come' },
          'If we cancel, whatever the reason, you get all your money back, and we do our best to find you another car. Should strong winds close the port or the airport, we offer you a new date or a full refund.',
        ],
      },
      {
        id: 'rights',
        title: 'Rights and responsibilities',
        blocks: [
          { heading: 'What you can hold us to' },
          'A licensed driver, a clean, safe and insured vehicle, the price we confirmed, and a person who answers the phone. If something is not right, tell us on the day and we will try to put it right at once. Otherwise write to us within 30 days through our [contact page](/contact); we answer every complaint within 14 days.',
          { heading: 'What we ask of you' },
          {
            list: [
              'Wear your seat belt, and see that children use their seats.',
              'No smoking, and please leave the vehicle as you found it. If it needs special cleaning or repair, we may ask for what it cost us.',
              'The driver may refuse to carry anyone who endangers others, and anything that is dangerous or unlawful. In such a case there is no refund.',
            ],
          },
          { heading: 'Our responsibility' },
          'We are responsible for our service as Greek law provides. Nothing in these terms limits our responsibility for death or injury, for intent or gross negligence, or the rights that consumer law gives you. We cannot answer for events outside our control, such as storms, strikes, closed roads or a late ferry, nor for a connection missed because the pickup time left too little margin. Travel insurance is a good idea. Anything you forget in the car we keep safe for 60 days.',
          { heading: 'Tours and package travel' },
          'Our transfers and tours are single services: they last less than a day and include no overnight stay, so they are not package travel as defined by Directive (EU) 2015/2302 and Presidential Decree 7/2018. If you bought your trip as part of a package from a travel agency or tour operator, that organiser is responsible to you for the package as a whole.',
          { heading: 'Withdrawal' },
          'The 14-day right to withdraw from a distance contract does not apply to passenger transport, nor to leisure services booked for a particular date. Our own cancellation rule above applies instead, and for most bookings it is more generous.',
          { heading: 'Law and disputes' },
          `These terms are governed by Greek law, and the courts of Paros and Syros have jurisdiction. Neither takes away the protection that the mandatory law of the country you live in gives you as a consumer. Before it comes to a court, please talk to us: [${company().email}](${company().emailHref}). You may also turn, free of charge, to the [Hellenic Consumers’ Ombudsman](https://www.synigoroskatanaloti.gr), or to the European Consumer Centre of your own country.`,
          'We may change these terms. The version that was on this page when you booked is the one that applies to your trip.',
        ],
      },
      {
        id: 'privacy',
        title: 'Your privacy',
        blocks: [
          `To drive you we need your name, a way to reach you, and your trip. We use these to do what you booked, and do not sell them or use them for advertising. The number of your passport or identity card is stored encrypted and erased ${RETENTION.idNumberDays} days after the trip.`,
          'The whole story, with your rights, is in our [Privacy Policy](/privacy). What your browser keeps is in our [Cookie Policy](/cookies). For anything else, [contact us](/contact).',
        ],
      },
    ]
  },
})
