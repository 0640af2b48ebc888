/** What the office writes to guests on the day: made-up words by their name, or its own. */
export const GUEST_NOTES = ['late', 'flight-late', 'waiting', 'call', 'own'] as const

/** Beside {@link GUEST_NOTES}: *Tell* says that the driver a guest was told of no longer comes. */
const ALL_NOTES = [...GUEST_NOTES, 'driver-change'] as const

/** What a note is about; `driver-change` is nobody's choice, it follows from what the guest was told. */
export type GuestNoteKind = (typeof ALL_NOTES)[number]

/** What somebody may choose to write. */
export type ChosenNoteKind = (typeof GUEST_NOTES)[number]

/** What is written to a guest: minutes go with `late`, words with `own`; else 0 and empty. */
export type GuestNote = { note: GuestNoteKind; minutes: number; words: string }

/** Later than that is another pickup time, not a delay. */
export const MOST_MINUTES_LATE = 180
/** Longer is a letter. */
export const MOST_NOTE_WORDS = 600

/** Reads a stored note; null when it is none, or its words were erased. */
export function readGuestNote(stored: unknown): GuestNote | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { note, minutes, words } = stored as Partial<Record<keyof GuestNote, unknown>>
  const known = ALL_NOTES.find((one) => one === note)
  if (!known || typeof minutes !== 'number' || typeof words !== 'string') return null
  return { note: known, minutes, words }
}
