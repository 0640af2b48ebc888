import { inEnglish } from '../texts.ts'

/** Words of the booking widget where the browser runs no scripts: the next page shows the price. */
export const withoutScriptsTextEn = inEnglish({
  title: 'Scripts are off in your browser.',
  text: 'Press the button: the next page tells the price and sends us your request.',
  checkout: 'This page needs them. Send us your trip instead: we answer by email, with its price.',
  request: 'Ask us for a trip',
  call: 'Or call us:',
})
