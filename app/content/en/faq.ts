import { LUGGAGE_ROOM } from '#app/domain/fleet/vehicle.ts'
import { RETENTION } from '#app/domain/privacy/retention.ts'
import { company, companyDetails } from '../company.ts'
import { inEnglish } from '../texts.ts'
import { WAITING_RULE } from './waiting.ts'

/** One question and its answer; links in the answer are written `[words](address)`. */
export type Question = { question: string; answer: string }

/** One category of the questions, with the name of its icon. */
export type FaqCategory = {
  id: string
  title: string
  icon: 'calendar' | 'car' | 'lock' | 'swap' | 'route'
  questions: readonly Question[]
}

/** The words of /faq around the questions. */
type FaqText = {
  title: string
  description: string
  eyebrow: string
  heading: string
  lead: string
  contacts: {
    call: { title: string; text: string }
    email: { title: string; text: string }
    chat: { title: string; text: string; action: string }
  }
  categoriesLabel: string
  search: {
    label: string
    placeholder: string
    clear: string
    /** How many answers hold the words; `many` with {count} for the number. */
    found: { none: string; one: string; many: string }
    none: string
  }
  still: { heading: string; text: string; contact: string; call: string }
}

/** Every text of /faq but the questions (02, 04, 06). */
export const faqEn = inEnglish<FaqText>({
  get title() {
    return `Transfers on Paros: questions and answers | ${company().name}`
  },
  description:
    'How to book a transfer on Paros, what it costs, how long your driver waits, how to pay and cancel, and what our island tours include.',
  eyebrow: 'Help',
  heading: 'Questions and answers',
  get lead() {
    return `What guests ask us most before they come to the island. If yours is not here, a person is only a call away, ${company().answered}.`
  },
  contacts: {
    call: {
      title: 'Call us',
      get text() {
        return company().hours
      },
    },
    email: {
      title: 'Email us',
      get text() {
        return `An answer in ${company().replyTime}`
      },
    },
    chat: { title: 'Live chat', text: 'On WhatsApp', action: 'Start a chat' },
  },
  categoriesLabel: 'Categories',
  search: {
    label: 'Search the questions and answers',
    placeholder: 'Search your question...',
    clear: 'Clear the search',
    found: { none: 'No answer found', one: '1 answer found', many: '{count} answers found' },
    none: 'Nothing found for these words. Try fewer of them, or ask us: a person will reply.',
  },
  still: {
    heading: 'Still have questions?',
    text: 'Tell us about your trip as you would tell a friend on the island.',
    contact: 'Contact us',
    call: 'Call',
  },
})

/** The five categories in the order of a trip. */
export const faqCategoriesEn = inEnglish<readonly FaqCategory[]>([
  {
    id: 'booking',
    title: 'Booking',
    icon: 'calendar',
    questions: [
      {
        question: 'How do I book a transfer?',
        answer:
          'Enter your pickup, drop-off, date, time, passengers and luggage on the [home page](/). You see a fixed price at once. Add your details, choose how to pay, and your booking reference arrives by email.',
      },
      {
        question: 'How early should I book?',
        answer:
          'We recommend 48 hours ahead, above all from June to September, and one to two weeks for groups. Online you can book until 1 hour and 30 minutes before pickup, Paros time. For anything sooner, call us or write on WhatsApp.',
      },
      {
        question: 'Can I book the way back at the same time?',
        answer:
          'Yes. Choose “Add a return transfer” when you enter your details, and pick the date and time. It costs the same as the way there, and each trip has its own booking reference.',
      },
      {
        question: 'Why do you ask for my passport or ID number?',
        answer: `It belongs in the transfer contract. We store it encrypted, only our office can read it, and it is erased ${RETENTION.idNumberDays} days after your trip. More in our [Privacy Policy](/privacy#protection).`,
      },
      {
        question: 'What happens after I have booked?',
        answer:
          'A confirmation with your booking reference reaches you by email, with a link to a page of your own where you find everything about the trip. Before it begins we send you the name, phone number and vehicle of your driver.',
      },
      {
        question: 'Can you drive a large group or a wedding?',
        answer:
          'Gladly. Up to 15 passengers you can book online. For more, or for several cars in one day, [send us your plan](/contact) and we make you an offer.',
      },
    ],
  },
  {
    id: 'transfers',
    title: 'Transfers',
    icon: 'car',
    questions: [
      {
        question: 'How do I find my driver?',
        answer:
          'Your driver waits with a sign that carries your name: at the exit of arrivals at the airport, on the quay at the port, at the door everywhere else. You also have each other’s phone number.',
      },
      {
        question: 'What if my flight or ferry is late?',
        answer: `Tell us as soon as you know, by phone or a message. ${WAITING_RULE}`,
      },
      {
        question: 'Which vehicle will I get, and how much luggage fits?',
        answer: `Up to 3 guests travel in a sedan, 4 to 8 in a minivan and 9 to 15 in a minibus. A sedan holds 2 large suitcases and 2 small bags; with more than ${LUGGAGE_ROOM.Sedan} pieces in all a minivan comes in its place. What each costs stands under [Transfers](/transfers). Boards, bicycles and pushchairs are welcome if you tell us first.`,
      },
      {
        question: 'Do you have child seats?',
        answer:
          'Yes, on request and free of charge. Tell us the age of each child in the special requests, and the right seat is fitted when you arrive.',
      },
      {
        question: 'Do you drive at night and on holidays?',
        answer:
          'Every hour of every day, for the first flight and the last ferry alike. The price is the same.',
      },
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    icon: 'lock',
    questions: [
      {
        question: 'Is the price really fixed?',
        answer:
          'Yes. It is per vehicle, in euros, with all taxes, and depends only on the vehicle and the distance. Traffic, the hour and the season change nothing.',
      },
      {
        question: 'How can I pay?',
        get answer() {
          return `${companyDetails().paying.how} Another way may be possible by arrangement: please [ask us](/contact) before you travel.`
        },
      },
      {
        question: 'When do I pay?',
        get answer() {
          return companyDetails().paying.when
        },
      },
      {
        question: 'Can I have a receipt?',
        answer:
          'Of course. For an invoice in the name of a company, [write to us](/contact) with the booking reference and the tax number.',
      },
      {
        question: 'Should I tip the driver?',
        answer:
          'You need not. If somebody made your day, a tip is a kind thank-you, and entirely up to you.',
      },
    ],
  },
  {
    id: 'cancellations',
    title: 'Cancellations',
    icon: 'swap',
    questions: [
      {
        question: 'What does it cost to cancel?',
        answer:
          'Nothing until 24 hours before pickup: you get back everything you paid. After that we refund half. Once the pickup time has passed there is no refund.',
      },
      {
        question: 'How do I cancel or change my booking?',
        answer:
          'Open the link in your confirmation email, or [find your booking](/manage) with its reference and your email address. Or call us or write to us. A new time, day or place is free until 24 hours before pickup. Only a longer trip or a larger vehicle changes the price.',
      },
      {
        question: 'I booked a return. Can I cancel only one way?',
        answer:
          'Yes. Each trip is worth half of the total and has its own 24 hours, counted back from its own pickup time.',
      },
      {
        question: 'When will I have my money back?',
        get answer() {
          return companyDetails().paying.refund
        },
      },
      {
        question: 'What if the wind stops the ferries?',
        answer:
          'On an island called after its wind we know the feeling. Tell us as soon as you know, and we look for a new date together. If it is we who cannot come, you get everything back.',
      },
    ],
  },
  {
    id: 'tours',
    title: 'Tours',
    icon: 'route',
    questions: [
      {
        question: 'Which tours do you offer?',
        answer:
          'Six, from four hours in the old villages to a full day around the island, and one across to Antiparos. You find them all under [Tours](/tours).',
      },
      {
        question: 'How do I book a tour?',
        answer:
          'Open it under [Tours](/tours). Below its description you book it for your date, your group and the door where we should collect you.',
      },
      {
        question: 'Are the tours private?',
        answer:
          'Always. The car, the driver and the day are yours alone, and the price is for the whole group: one for up to 8 guests, another for 9 to 15.',
      },
      {
        question: 'What is included?',
        answer:
          'The vehicle, your driver, and pickup and return at your door. Meals are not included, but we know where to eat well.',
      },
      {
        question: 'May we change the route on the day?',
        answer:
          'Within the hours you booked, yes. Stay longer where you like it, leave out what does not tempt you, and ask your driver what is worth the detour.',
      },
      {
        question: 'What if the weather turns?',
        answer:
          'Wind we plan around: there is a calm side of the island on most days, and your driver knows which. If the ferry to Antiparos stops, or the day is truly lost, we move your tour or return the whole price.',
      },
      {
        question: 'What should we bring?',
        answer:
          'Flat shoes for marble lanes, something against the sun, a light jacket for the wind, and swimwear, just in case.',
      },
    ],
  },
])
