import { inEnglish } from '../texts.ts'

/** Words of forms where the browser runs no scripts: the widget’s, the checkout’s, the sign-in’s, those of who is signed in. */
export const withoutScriptsTextEn = inEnglish({
  title: 'Scripts are off in your browser.',
  text: 'Press the button: the next page tells the price and sends us your request.',
  checkout: 'This page needs them. Send us your trip instead: we answer by email, with its price.',
  signIn: 'Signing in needs them. Allow scripts for this site, then load the page again.',
  area: 'You can read this page, but its buttons need them. Allow scripts for this site, then load the page again.',
  request: 'Ask us for a trip',
  call: 'Or call us:',
})
