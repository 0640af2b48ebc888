import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'
import type { LegalText } from './text-block.ts'

/** The parts of the Cookie Policy that links may lead to. */
type CookiesAnchor = 'what-we-keep' | 'analytics' | 'others' | 'control'

/** The Cookie Policy and the label of its button, which opens the cookie settings. */
type CookiesText = LegalText<CookiesAnchor> & { settingsButton: string }

/** One thing that is kept, by the name a browser shows. */
function stored(name: string, facts: { what: string; who: string; until: string; kind: string }) {
  return {
    title: name,
    code: true as const,
    facts: [
      { term: 'What for', text: facts.what },
      { term: 'Who gets it', text: facts.who },
      { term: 'Kept', text: facts.until },
      { term: 'Kind', text: facts.kind },
    ],
  }
}

/** Cookie Policy: what the product really keeps in a browser. */
export const cookiesEn = inEnglish<CookiesText>({
  get title() {
    return `Cookie Policy | ${company().name}`
  },
  get description() {
    return `The few things ${company().name} keeps in your browser, by name: what each is for and how long it stays. No analytics and no third-party cookies without your consent.`
  },
  heading: 'Cookie Policy',
  lead: 'It is a short list. You can look around, get a price and read every page of this website without a single cookie.',
  updated: { label: 'January 15, 2025', date: '2025-01-15' },
  settingsButton: 'Cookie settings',
  get sections(): LegalText<CookiesAnchor>['sections'] {
    return [
      {
        id: 'what-we-keep',
        title: 'What we keep in your browser',
        blocks: [
          'A cookie is a small note that a website leaves in your browser and reads again on your next request. Session storage is a note that stays in one tab, and local storage one that stays until you clear it; neither is ever sent by itself. Without your consent we use them only where something you asked for cannot work otherwise, which the law allows (Art. 4(5) of Greek Law 3471/2006).',
          {
            records: [
              stored('cookie_consent', {
                what: 'Remembers that you have answered, so we do not ask again',
                who: 'Everyone who answers the cookie notice',
                until: 'Until you clear it in your browser',
                kind: 'Local storage, ours, necessary; never sent by itself',
              }),
              stored('cookie_preferences', {
                what: 'Holds your answer: analytics yes or no',
                who: 'Everyone who answers the cookie notice',
                until: 'Until you change it or clear it in your browser',
                kind: 'Local storage, ours, necessary; never sent by itself',
              }),
              stored('widget_draft', {
                what: 'Remembers what you typed, so that a step back does not empty the form',
                who: 'Everyone who starts a booking: the trip or tour, its price, and what you enter at checkout except the passport or ID number. Everyone who accepts an offer: the link of its request',
                until: 'Until the trip is booked or you close the tab',
                kind: 'Session storage, ours, necessary; never sent by itself',
              }),
              stored('react-router-scroll-positions', {
                what: 'Brings you back to where you were reading on a page',
                who: 'Visitors of the payment, booking, sign-in and office pages',
                until: 'Until you close the tab',
                kind: 'Session storage, ours, necessary; never sent by itself',
              }),
              stored('__Host-meltemi.partner', {
                what: 'Tells us which hotel’s booking link brought you here',
                who: 'Only guests who follow such a link',
                until: '30 days at most',
                kind: 'Cookie, ours; the hotel’s code, nothing about you',
              }),
              stored('__Host-meltemi.partner_first', {
                what: 'Sees to it that no other link puts another hotel in its place on the same day',
                who: 'Only guests who follow a hotel’s booking link',
                until: '24 hours',
                kind: 'Cookie, ours; the hotel’s code, nothing about you',
              }),
              stored('__Host-meltemi.session_token', {
                what: 'Keeps hotels and our office signed in',
                who: 'Only people who sign in; never guests',
                until:
                  '7 days after the last visit, or until the browser closes, as chosen at sign-in',
                kind: 'Cookie, ours, necessary',
              }),
              stored('__Host-meltemi.dont_remember', {
                what: 'Ends the sign-in with the browser, as chosen',
                who: 'Only our office, without “Remember me”',
                until: 'Until you close the browser',
                kind: 'Cookie, ours, necessary',
              }),
              stored('__Host-meltemi.known_device', {
                what: 'Lets hotels and our office sign in where they did before, while strangers guess at their password',
                who: 'Only people who sign in; never guests',
                until: '180 days after the last sign-in',
                kind: 'Cookie, ours, necessary; two numbers, nothing about you',
              }),
              stored('__Host-meltemi.two_factor', {
                what: 'Holds a sign-in that waits for its second step',
                who: 'Only our office, while signing in with a code',
                until: '10 minutes',
                kind: 'Cookie, ours, necessary',
              }),
              stored('__Host-meltemi.trust_device', {
                what: 'Remembers a device that is not asked for a code',
                who: 'Only our office, where somebody asked for it',
                until: '30 days after the last sign-in',
                kind: 'Cookie, ours, necessary',
              }),
              stored('__Host-meltemi.sign-in', {
                what: 'Opens the right sign-in form for our office',
                who: 'Only visitors of office pages who are not signed in',
                until: '1 minute',
                kind: 'Cookie, ours, necessary',
              }),
              stored('meltemi.shortcuts', {
                what: 'Remembers that single-key shortcuts are off',
                who: 'Only our office, where somebody switched them',
                until: 'Until you clear your browser’s storage',
                kind: 'Local storage, ours, necessary',
              }),
              stored('__Host-driver', {
                what: 'Connects a driver’s phone with the driver’s trips',
                who: 'Only our drivers, on a phone the office connected',
                until: '180 days after the phone was used last',
                kind: 'Cookie, ours, necessary',
              }),
              stored('meltemi-driver-clock', {
                what: 'Remembers how a driver’s phone’s clock ran, so that waiting times are right',
                who: 'Only our drivers, on a phone the office connected',
                until: 'Until the app is removed from the phone',
                kind: 'Local storage, ours, necessary',
              }),
            ],
          },
          'While you book, your browser also keeps what you have entered, your details included, with the history of that tab, so that “Back” and a reload lose nothing. It is never sent by itself, and goes when you close the tab.',
        ],
      },
      {
        id: 'analytics',
        title: 'Analytics, only if you say yes',
        blocks: [
          {
            note: 'Until you agree, nothing of the kind is loaded, set or sent. No answer counts as a no.',
          },
          'On your first visit a notice at the bottom of the page asks whether we may count visits, with a “no” as easy as the “yes”. If you agree, and analytics is set up on this website, we use Google Analytics 4 of Google Ireland Limited to learn which pages help and where a booking is given up. Google then receives the pages you open, your kind of device and browser, roughly where your connection comes from, and the steps of a booking with its reference and price; never your name, your email address, your phone number or the places you type. Part of this may be processed in the United States, under the EU-US Data Privacy Framework.',
          {
            records: [
              stored('_ga', {
                what: 'Tells one browser from another by a random number',
                who: 'Only those who have agreed to analytics',
                until: 'Up to 13 months after the last visit, or until you take the yes back',
                kind: 'Cookie on our address, set for Google Analytics',
              }),
              stored('_ga_*', {
                what: 'Keeps the pages of one visit together; the star stands for our measurement number',
                who: 'Only those who have agreed to analytics',
                until: 'Up to 13 months after the last visit, or until you take the yes back',
                kind: 'Cookie on our address, set for Google Analytics',
              }),
              stored('analytics_purchases', {
                what: 'Names the bookings that were counted, so that a reload does not count them again',
                who: 'Only those who have agreed to analytics, and have booked',
                until:
                  'Until you take the yes back or clear it in your browser; the last 50 at most',
                kind: 'Local storage, ours; booking references, never sent by itself',
              }),
            ],
          },
          'You can change your mind at any time, here and with “Cookie Settings” at the foot of every page. Taking back a yes is as easy as giving it: counting stops at once, and all three are removed.',
          'Whatever you answer, our own server adds up how often pages were opened, prices shown and trips booked on a day. These are plain sums: they need no cookie, tell no visitor from another, and hold nothing of you, your device or your connection.',
        ],
      },
      {
        id: 'others',
        title: 'Other websites',
        blocks: [
          'When you pay by card you move to the page of our payment provider, Stripe, and when you write on WhatsApp you move to theirs. There, their own cookie rules apply. Until you follow such a link, they learn nothing from us. Apart from the analytics you may agree to, this website loads no fonts, maps, videos or scripts from other companies.',
        ],
      },
      {
        id: 'control',
        title: 'Clearing and blocking',
        blocks: [
          'Every browser lets you see, delete and block cookies and stored data, usually under Settings, then Privacy. If you block ours, you can still book; only signing in needs them. If you clear them, the notice asks you once more.',
          `What we know about you beyond cookies is in our [Privacy Policy](/privacy). For a question, [contact us](/contact) or write to [${company().email}](${company().emailHref}).`,
        ],
      },
    ]
  },
})
