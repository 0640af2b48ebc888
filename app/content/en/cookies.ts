import { company } from './company.ts'
import type { LegalText } from './text-block.ts'

/** Cookie Policy (LEGAL-07, LEGAL-09, DATA-11): what the product really keeps in a browser. */
export const cookies = {
  title: 'Cookie Policy | Meltemi',
  description:
    'The few things Meltemi keeps in your browser, by name: what each is for and how long it stays. No analytics and no third-party cookies without your consent.',
  heading: 'Cookie Policy',
  lead: 'It is a short list. You can look around, get a price and read every page of this website without a single cookie.',
  updated: { label: 'January 15, 2025', date: '2025-01-15' },
  sections: [
    {
      id: 'what-we-keep',
      title: 'What we keep in your browser',
      blocks: [
        'A cookie is a small note that a website leaves in your browser and reads again on your next request. Session storage is a note that stays in one tab and is never sent by itself. We use both only where something you asked for cannot work without them, which the law allows without consent (Art. 4(5) of Greek Law 3471/2006).',
        {
          records: [
            {
              title: 'meltemi.session_token',
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
              title: 'meltemi.sign-in',
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
              title: 'meltemi.partner',
              code: true,
              facts: [
                { term: 'What for', text: 'Tells us which hotel’s booking link brought you here' },
                { term: 'Who gets it', text: 'Only guests who follow such a link' },
                { term: 'Kept', text: '30 days at most' },
                { term: 'Kind', text: 'Cookie, ours; the hotel’s code, nothing about you' },
              ],
            },
            {
              title: 'widget_draft',
              code: true,
              facts: [
                {
                  term: 'What for',
                  text: 'Remembers the trip you typed, so that a step back does not empty the form',
                },
                { term: 'Who gets it', text: 'Everyone who starts a booking; it holds no name' },
                { term: 'Kept', text: 'Until you close the tab' },
                { term: 'Kind', text: 'Session storage, never sent by itself' },
              ],
            },
          ],
        },
        'While you book, your browser also keeps what you have entered, your details included, with the history of that tab, so that “Back” and a reload lose nothing. It is never sent by itself, and goes when you close the tab.',
        'On our secure address the name of a sign-in cookie begins with __Secure-. Whoever signs in without “Remember me” also has meltemi.dont_remember, which says just that and ends with the browser.',
      ],
    },
    {
      id: 'analytics',
      title: 'Analytics and your choice',
      blocks: [
        {
          note: 'This website sets no analytics cookies and no third-party cookies.',
        },
        'Should we one day wish to count visits, we will ask you first: in a notice at the bottom of the page on your first visit, with a “no” as easy as the “yes”. Until you agree, nothing of the kind is loaded. You will be able to change your mind at any time in the cookie settings, and we will list the names and times here.',
      ],
    },
    {
      id: 'others',
      title: 'Other websites',
      blocks: [
        'When you pay by card you move to the page of our payment provider, Stripe, and when you write on WhatsApp you move to theirs. There, their own cookie rules apply. Until you follow such a link, they learn nothing from us: this website loads no fonts, maps, videos or scripts from other companies.',
      ],
    },
    {
      id: 'control',
      title: 'Clearing and blocking',
      blocks: [
        'Every browser lets you see, delete and block cookies, usually under Settings, then Privacy. If you block ours, you can still book; only signing in needs them.',
        `What we know about you beyond cookies is in our [Privacy Policy](/privacy). For a question, [contact us](/contact) or write to [${company.email}](${company.emailHref}).`,
      ],
    },
  ],
} as const satisfies LegalText
