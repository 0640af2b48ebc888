import { inEnglish } from '../texts.ts'
import { company } from './company.ts'
import type { LegalText } from './text-block.ts'

/** The parts of the Cookie Policy that links may lead to. */
type CookiesAnchor = 'what-we-keep' | 'analytics' | 'others' | 'control'

/** The Cookie Policy and the label of its button, which opens the cookie settings. */
type CookiesText = LegalText<CookiesAnchor> & { settingsButton: string }

/** Cookie Policy: what the product really keeps in a browser. */
export const cookiesEn = inEnglish<CookiesText>({
  title: 'Cookie Policy | Meltemi',
  description:
    'The few things Meltemi keeps in your browser, by name: what each is for and how long it stays. No analytics and no third-party cookies without your consent.',
  heading: 'Cookie Policy',
  lead: 'It is a short list. You can look around, get a price and read every page of this website without a single cookie.',
  updated: { label: 'January 15, 2025', date: '2025-01-15' },
  settingsButton: 'Cookie settings',
  sections: [
    {
      id: 'what-we-keep',
      title: 'What we keep in your browser',
      blocks: [
        'A cookie is a small note that a website leaves in your browser and reads again on your next request. Session storage is a note that stays in one tab, and local storage one that stays until you clear it; neither is ever sent by itself. Without your consent we use them only where something you asked for cannot work otherwise, which the law allows (Art. 4(5) of Greek Law 3471/2006).',
        {
          records: [
            {
              title: 'cookie_consent',
              code: true,
              facts: [
                {
                  term: 'What for',
                  text: 'Remembers that you have answered, so we do not ask again',
                },
                { term: 'Who gets it', text: 'Everyone who answers the cookie notice' },
                { term: 'Kept', text: 'Until you clear it in your browser' },
                { term: 'Kind', text: 'Local storage, ours, necessary; never sent by itself' },
              ],
            },
            {
              title: 'cookie_preferences',
              code: true,
              facts: [
                { term: 'What for', text: 'Holds your answer: analytics yes or no' },
                { term: 'Who gets it', text: 'Everyone who answers the cookie notice' },
                { term: 'Kept', text: 'Until you change it or clear it in your browser' },
                { term: 'Kind', text: 'Local storage, ours, necessary; never sent by itself' },
              ],
            },
            {
              title: 'widget_draft',
              code: true,
              facts: [
                {
                  term: 'What for',
                  text: 'Remembers what you typed, so that a step back does not empty the form',
                },
                {
                  term: 'Who gets it',
                  text: 'Everyone who starts a booking: the trip or tour, its price, and what you enter at checkout except the passport or ID number',
                },
                { term: 'Kept', text: 'Until the trip is booked or you close the tab' },
                { term: 'Kind', text: 'Session storage, ours, necessary; never sent by itself' },
              ],
            },
            {
              title: 'react-router-scroll-positions',
              code: true,
              facts: [
                { term: 'What for', text: 'Brings you back to where you were reading on a page' },
                {
                  term: 'Who gets it',
                  text: 'Visitors of the payment, booking, sign-in and office pages',
                },
                { term: 'Kept', text: 'Until you close the tab' },
                { term: 'Kind', text: 'Session storage, ours, necessary; never sent by itself' },
              ],
            },
            {
              title: '__Host-meltemi.partner',
              code: true,
              facts: [
                { term: 'What for', text: 'Tells us which hotel’s booking link brought you here' },
                { term: 'Who gets it', text: 'Only guests who follow such a link' },
                { term: 'Kept', text: '30 days at most' },
                { term: 'Kind', text: 'Cookie, ours; the hotel’s code, nothing about you' },
              ],
            },
            {
              title: '__Host-meltemi.partner_first',
              code: true,
              facts: [
                {
                  term: 'What for',
                  text: 'Sees to it that no other link puts another hotel in its place on the same day',
                },
                { term: 'Who gets it', text: 'Only guests who follow a hotel’s booking link' },
                { term: 'Kept', text: '24 hours' },
                { term: 'Kind', text: 'Cookie, ours; the hotel’s code, nothing about you' },
              ],
            },
            {
              title: '__Host-meltemi.session_token',
              code: true,
              facts: [
                { term: 'What for', text: 'Keeps hotels and our office signed in' },
                { term: 'Who gets it', text: 'Only people who sign in; never guests' },
                {
                  term: 'Kept',
                  text: '7 days after the last visit, or until the browser closes, as chosen at sign-in',
                },
                { term: 'Kind', text: 'Cookie, ours, necessary' },
              ],
            },
            {
              title: '__Host-meltemi.dont_remember',
              code: true,
              facts: [
                { term: 'What for', text: 'Ends the sign-in with the browser, as chosen' },
                { term: 'Who gets it', text: 'Only our office, without “Remember me”' },
                { term: 'Kept', text: 'Until you close the browser' },
                { term: 'Kind', text: 'Cookie, ours, necessary' },
              ],
            },
            {
              title: '__Host-meltemi.known_device',
              code: true,
              facts: [
                {
                  term: 'What for',
                  text: 'Lets hotels and our office sign in where they did before, while strangers guess at their password',
                },
                { term: 'Who gets it', text: 'Only people who sign in; never guests' },
                { term: 'Kept', text: '180 days after the last sign-in' },
                { term: 'Kind', text: 'Cookie, ours, necessary; two numbers, nothing about you' },
              ],
            },
            {
              title: '__Host-meltemi.two_factor',
              code: true,
              facts: [
                { term: 'What for', text: 'Holds a sign-in that waits for its second step' },
                { term: 'Who gets it', text: 'Only our office, while signing in with a code' },
                { term: 'Kept', text: '10 minutes' },
                { term: 'Kind', text: 'Cookie, ours, necessary' },
              ],
            },
            {
              title: '__Host-meltemi.trust_device',
              code: true,
              facts: [
                { term: 'What for', text: 'Remembers a device that is not asked for a code' },
                { term: 'Who gets it', text: 'Only our office, where somebody asked for it' },
                { term: 'Kept', text: '30 days after the last sign-in' },
                { term: 'Kind', text: 'Cookie, ours, necessary' },
              ],
            },
            {
              title: '__Host-meltemi.sign-in',
              code: true,
              facts: [
                { term: 'What for', text: 'Opens the right sign-in form for our office' },
                {
                  term: 'Who gets it',
                  text: 'Only visitors of office pages who are not signed in',
                },
                { term: 'Kept', text: '1 minute' },
                { term: 'Kind', text: 'Cookie, ours, necessary' },
              ],
            },
            {
              title: 'meltemi.shortcuts',
              code: true,
              facts: [
                { term: 'What for', text: 'Remembers that single-key shortcuts are off' },
                { term: 'Who gets it', text: 'Only our office, where somebody switched them' },
                { term: 'Kept', text: 'Until you clear your browser’s storage' },
                { term: 'Kind', text: 'Local storage, ours, necessary' },
              ],
            },
            {
              title: '__Host-driver',
              code: true,
              facts: [
                { term: 'What for', text: 'Connects a driver’s phone with the driver’s trips' },
                { term: 'Who gets it', text: 'Only our drivers, on a phone the office connected' },
                { term: 'Kept', text: '180 days after the phone was used last' },
                { term: 'Kind', text: 'Cookie, ours, necessary' },
              ],
            },
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
        'On your first visit a notice at the bottom of the page asks whether we may count visits, with a “no” as easy as the “yes”. If you agree, and analytics is set up on this website, we use Google Analytics 4 of Google Ireland Limited to learn which pages help and where a booking is given up. Google then receives the pages you open, your kind of device and browser, roughly where your connection comes from, and the steps of a booking with its reference and price; never your name, your e-mail address, your phone number or the places you type. Part of this may be processed in the United States, under the EU-US Data Privacy Framework.',
        {
          records: [
            {
              title: '_ga',
              code: true,
              facts: [
                { term: 'What for', text: 'Tells one browser from another by a random number' },
                { term: 'Who gets it', text: 'Only those who have agreed to analytics' },
                {
                  term: 'Kept',
                  text: 'Up to 13 months after the last visit, or until you take the yes back',
                },
                { term: 'Kind', text: 'Cookie on our address, set for Google Analytics' },
              ],
            },
            {
              title: '_ga_*',
              code: true,
              facts: [
                {
                  term: 'What for',
                  text: 'Keeps the pages of one visit together; the star stands for our measurement number',
                },
                { term: 'Who gets it', text: 'Only those who have agreed to analytics' },
                {
                  term: 'Kept',
                  text: 'Up to 13 months after the last visit, or until you take the yes back',
                },
                { term: 'Kind', text: 'Cookie on our address, set for Google Analytics' },
              ],
            },
            {
              title: 'analytics_purchases',
              code: true,
              facts: [
                {
                  term: 'What for',
                  text: 'Names the bookings that were counted, so that a reload does not count them again',
                },
                {
                  term: 'Who gets it',
                  text: 'Only those who have agreed to analytics, and have booked',
                },
                {
                  term: 'Kept',
                  text: 'Until you take the yes back or clear it in your browser; the last 50 at most',
                },
                {
                  term: 'Kind',
                  text: 'Local storage, ours; booking references, never sent by itself',
                },
              ],
            },
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
        `What we know about you beyond cookies is in our [Privacy Policy](/privacy). For a question, [contact us](/contact) or write to [${company.email}](${company.emailHref}).`,
      ],
    },
  ],
})
