import { foldName } from './place-name.ts'

/** What stands before a number of a room, in the languages of guests; as `foldName` leaves it. */
const ROOM_WORDS =
  'room rooms rm suite apartment apartments apt apts studio villa bungalow unit flat floor tent ' +
  'zimmer ferienwohnung chambre appartement camera stanza appartamento habitacion ' +
  'domatio dwmatio diamerisma'
const NUMBER_WORDS = 'no nr number num nummer numero arithmos'

/**
 * A text without the room that it tells, "Yria, room 204" and "c/o Yria 204": without the number alone, then
 * without the word before it too, which may be part of the name. Empty where no room is told.
 */
export function withoutRoom(text: string): string[] {
  const parts = text.split(',').map(foldName)
  const plain = parts.map((part) => part.replace(CARE_OF, ''))
  const shorter = [NUMBER, ROOM].map((pattern) =>
    plain
      .map((part) => part.replaceAll(pattern, ' ').trim())
      .filter(Boolean)
      .join(', '),
  )
  const original = parts.join(', ')
  return [...new Set(shorter)].filter((rest) => rest !== '' && rest !== original)
}

const CARE_OF = /^c o /
const SAID_NUMBER = `(?:(?:${NUMBER_WORDS.replaceAll(' ', '|')}) )?\\d+[a-d]?`
const NUMBER = new RegExp(`(?<![^ ])${SAID_NUMBER}(?![^ ])`, 'g')
const ROOM = new RegExp(
  `(?<![^ ])(?:${ROOM_WORDS.replaceAll(' ', '|')}) ${SAID_NUMBER}(?![^ ])|${NUMBER.source}`,
  'g',
)
