import { bookingWordsEn } from '#app/content/en/office.ts'
import { texts } from '#app/content/texts.ts'

/**
 * Who and what travels how far, in one line: "3 passengers, 2 bags, 12 km"; of a tour "10
 * participants".
 *
 * @param party `distanceKm` whole kilometres, null when it is not known.
 */
export function partyLine(party: {
  kind: 'transfer' | 'tour'
  passengers: number
  luggage: number
  distanceKm: number | null
}): string {
  const text = texts()(bookingWordsEn)
  const { kind, passengers, luggage, distanceKm } = party
  const parts =
    kind === 'tour'
      ? [text.participants(passengers)]
      : [text.passengers(passengers), text.luggage(luggage)]
  if (distanceKm !== null) parts.push(text.kilometres(distanceKm))
  // A number and its word stay on one line.
  return parts.map((part) => part.replace(' ', '\u00a0')).join(', ')
}
