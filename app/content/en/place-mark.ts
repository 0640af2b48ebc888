import { inEnglish } from '../texts.ts'

/** Words of the part that asks where a place is that no list knows. */
export const placeMarkTextEn = inEnglish({
  heading: (place: string) => `Where is “${place}”?`,
  lead: 'It is not in our list. Say where it is, and you get a fixed price; your words go to the driver.',
  village: 'Nearest village or beach',
  choose: 'Choose one',
  map: 'Mark it on the map',
  moved: 'Marked on the map',
  mapHint: 'Press the map where it is. With the keyboard: arrow keys move the pin.',
  zoom: { in: 'Closer', out: 'Further away' },
  use: 'Use this spot',
  close: 'Close',
})
