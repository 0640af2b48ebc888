import { RETENTION } from '#app/domain/privacy/retention.ts'
import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'
import type { LegalText } from './text-block.ts'

type PrivacyAnchor = 'collection' | 'usage' | 'sharing' | 'protection' | 'rights' | 'cookies'

/** Privacy Policy. */
export const privacyEn = inEnglish<LegalText<PrivacyAnchor>>({
  get title() {
    return `Privacy Policy | ${company().name}`
  },
  get description() {
    return `What ${company().name} knows about you, why, for how long and who else sees it, and how to use your rights under the GDPR.`
  },
  heading: 'Privacy Policy',
  lead: 'We ask for what we need to drive you, keep it no longer than we must, and show it to nobody who does not need it. Here is exactly what that means.',
  updated: { label: 'March 15, 2024', date: '2024-03-15' },
  get sections(): LegalText<PrivacyAnchor>['sections'] {
    return [
      {
        id: 'collection',
        title: 'What we collect',
        blocks: [
          `The controller of your data, in the words of the General Data Protection Regulation (EU) 2016/679 (GDPR) and of Greek Law 4624/2019, is ${company().name}, ${company().address}, ${company().country}. For anything about your data write to [${company().email}](${company().emailHref}) or call [${company().phone}](${company().phoneHref}). The law does not oblige us to have a data protection officer; whoever answers you there is responsible.`,
          'Looking around on this website and asking for a price needs no name and no account. When you book or write to us, you give us:',
          {
            list: [
              'Who you are: first and last name, and the number of your passport or identity card.',
              'How to reach you: email address and phone number.',
              'Your trip: where, when, how many passengers and bags, and what you ask for, such as a child seat or help with walking. Please tell us only what we need in order to help.',
              'Your payment: the amount, the method and whether it went through. Card numbers go straight to our payment provider; we never see them.',
              'Your messages to us, by the contact form, email, phone or WhatsApp, and our answers.',
            ],
          },
          'As on every website, your device also sends us its network (IP) address. We use it to deliver the pages and to stop abuse. We collect nothing from data brokers or social networks, and we make no decisions about you by automated means: no profiles, and no prices that depend on who you are.',
          'If you book for other people, please make sure they agree, and show them this page.',
        ],
      },
      {
        id: 'usage',
        title: 'How we use it, why, and for how long',
        blocks: [
          'For each use the law asks for a reason, its legal basis. These are ours.',
          {
            records: [
              {
                title: 'Your booking, from price to drop-off',
                facts: [
                  { term: 'Legal basis', text: 'Our contract with you, Art. 6(1)(b) GDPR' },
                  {
                    term: 'Kept',
                    text: `${RETENTION.bookingYears} years after the end of the year of your trip, together with the accounts it belongs to; then made anonymous. Its entry in our calendar goes ${RETENTION.calendarDays} days after the trip`,
                  },
                ],
              },
              {
                title: 'Number of your passport or identity card',
                facts: [
                  {
                    term: 'Legal basis',
                    text: 'The transfer contract that the rules on private hire require, Art. 6(1)(b) and (c) GDPR',
                  },
                  { term: 'Kept', text: `Blanked ${RETENTION.idNumberDays} days after the trip` },
                ],
              },
              {
                title: 'Receipts and accounts',
                facts: [
                  {
                    term: 'Legal basis',
                    text: 'Greek tax and accounting law (Law 4308/2014), Art. 6(1)(c) GDPR',
                  },
                  {
                    term: 'Kept',
                    text: `${RETENTION.bookingYears} years, or longer while a tax audit is open`,
                  },
                ],
              },
              {
                title: 'Questions, requests and complaints',
                facts: [
                  {
                    term: 'Legal basis',
                    text: 'Steps before a contract, or our interest in answering you, Art. 6(1)(b) and (f) GDPR',
                  },
                  {
                    term: 'Kept',
                    text: `${RETENTION.contactMessageDays} days after we dealt with it`,
                  },
                ],
              },
              {
                title: 'Trips you ask us for, and what we offer',
                facts: [
                  { term: 'Legal basis', text: 'Steps before a contract, Art. 6(1)(b) GDPR' },
                  { term: 'Kept', text: `${RETENTION.requestDays} days after they ended` },
                ],
              },
              {
                title: 'Emails we send you about your booking',
                facts: [
                  { term: 'Legal basis', text: 'Our contract with you, Art. 6(1)(b) GDPR' },
                  {
                    term: 'Kept',
                    text: `Their words and your address for ${RETENTION.mailDays} days; then only that there was one`,
                  },
                ],
              },
              {
                title: 'Safety of the website and defence of claims',
                facts: [
                  {
                    term: 'Legal basis',
                    text: 'Our interest in a service that works and is not abused, Art. 6(1)(f) GDPR',
                  },
                  {
                    term: 'Kept',
                    text: `Technical records for ${RETENTION.technicalDays} days, written without your personal details`,
                  },
                ],
              },
              {
                title: 'Applications from drivers and staff',
                facts: [
                  { term: 'Legal basis', text: 'Steps before a contract, Art. 6(1)(b) GDPR' },
                  { term: 'Kept', text: 'Six months after our decision, unless we work together' },
                ],
              },
              {
                title: 'Accounts of partner hotels and of our staff',
                facts: [
                  { term: 'Legal basis', text: 'Our contract with them, Art. 6(1)(b) GDPR' },
                  {
                    term: 'Kept',
                    text: 'As long as we work together; who changed a booking, as long as the booking',
                  },
                ],
              },
              {
                title: 'Counting visits, only if you have said yes',
                facts: [
                  {
                    term: 'Legal basis',
                    text: 'Your consent, Art. 6(1)(a) GDPR and Art. 4(5) of Greek Law 3471/2006',
                  },
                  {
                    term: 'Kept',
                    text: 'Until you take the yes back; records of single visits for 14 months at most',
                  },
                ],
              },
            ],
          },
          'We need your name, contact details and trip to drive you; without them there is no booking. We send no advertising.',
        ],
      },
      {
        id: 'sharing',
        title: 'Who else sees it',
        blocks: [
          'We sell your data to nobody. Some people and companies must see a part of it so that your trip can happen:',
          {
            list: [
              'Your driver: your name, phone number, trip and special requests, but never the number of your passport or identity card.',
              'The hotel or villa, if you booked through its own link: your name, the date, the route, the passengers, the price and the state of the booking.',
              'Our payment provider, Stripe Payments Europe, Ltd. (Ireland), which takes card payments under its own responsibility.',
              'The companies that run our servers and our email. They act on our written instructions only (Art. 28 GDPR).',
              'Google Ireland Limited, which counts visits for us (Google Analytics), but only if you have agreed in the cookie settings: the pages you open, your device, roughly where you are, and the steps of a booking with its reference and price; never your name or how to reach you.',
              'Our accountant, and the tax, police or port authorities when the law obliges us.',
            ],
          },
          'We match the place names you type on our own server. Where an outside map service, such as Google Maps, helps us to find a place or to measure a road, our server asks it and passes on what was typed as the place, never who is asking. Google’s own privacy policy applies to what it is asked.',
          'Your data stays in the European Economic Area wherever we can arrange it. If a provider also works from elsewhere, it does so under an adequacy decision of the European Commission or its standard contractual clauses, and you may ask us for a copy. If you write to us on WhatsApp, its own terms and privacy policy apply as well; phone and email serve you just as quickly.',
        ],
      },
      {
        id: 'protection',
        title: 'How we protect it',
        blocks: [
          {
            note: `The number of your passport or identity card is encrypted as we store it. Only our office can read it, our emails show no more than its last three characters, and it is blanked ${RETENTION.idNumberDays} days after your trip.`,
          },
          'Connections to this website are encrypted. Passwords of partners and staff are stored in a form that cannot be turned back. Every partner sees only their own bookings, every page with your details opens only with a personal link or after signing in, and our technical records are written with names, addresses and numbers masked.',
          'If something should go wrong all the same and put you at risk, we tell you and the authority without delay, within the 72 hours that the law gives us.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        blocks: [
          'Your data remains yours. You may, at any time and free of charge:',
          {
            list: [
              'ask what we hold about you, and receive a copy (access, Art. 15 GDPR);',
              'have mistakes put right (rectification, Art. 16);',
              'have your data erased (erasure, Art. 17): amounts, dates and references stay as long as tax law obliges us to keep them, without your name;',
              'have its use limited while a question is open (restriction, Art. 18);',
              'take it with you in a common electronic format (portability, Art. 20);',
              'object to any use that rests on our own interest (objection, Art. 21);',
              'take back a consent you gave us, for the time to come.',
            ],
          },
          `Write to [${company().email}](${company().emailHref}) or use our [contact page](/contact). We answer within one month. To be sure that we give your data to you and not to somebody else, we ask for your booking reference and the email address you booked with.`,
          'If you are not content with our answer, you may complain to the Hellenic Data Protection Authority, 1–3 Kifisias Avenue, 115 23 Athens, Greece, [www.dpa.gr](https://www.dpa.gr), or to the authority of the EU country where you live or work.',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies',
        blocks: [
          'Without your consent this website uses only what it needs in order to work. It sets no advertising cookies at all, and analytics cookies only if you have said yes, which you may take back at any time in the cookie settings at the foot of every page. Every name and how long it lasts is in our [Cookie Policy](/cookies).',
          'How often our pages are opened, prices shown and trips booked on a day our own server adds up, whatever you answer: as plain sums, without a cookie, and without anything of you, your device or your connection.',
          'When we change this policy in a way that matters to you, we say so on this page and, if you have a booking with us, by email. Questions? [Contact us](/contact).',
        ],
      },
    ]
  },
})
