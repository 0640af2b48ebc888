import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { GUEST_NOTES, MOST_MINUTES_LATE, MOST_NOTE_WORDS } from '#app/domain/office/guest-note.ts'
import { says } from '#app/ui/forms/says.ts'
import { paragraph } from '#app/ui/forms/text-rules.ts'
import { readRegister } from './register-rules.ts'
import { tellGuestsSchema } from './tell-guests.ts'

/** What is written to guests of bookings: minutes belong to `late`, words to `own`; nothing else is taken for them. */
export const guestNoteSchema = z
  .strictObject({
    ...tellGuestsSchema.shape,
    note: z.enum(GUEST_NOTES),
    minutes: z._default(z.int().check(z.gte(0), z.lte(MOST_MINUTES_LATE)), 0),
    words: z._default(paragraph(MOST_NOTE_WORDS), ''),
  })
  .check(
    z.refine(({ note, minutes }) => (note === 'late') === minutes > 0, {
      path: ['minutes'],
      ...says(messagesEn, 'field.required'),
    }),
    z.refine(({ note, words }) => (note === 'own') === (words !== ''), {
      path: ['words'],
      ...says(messagesEn, 'field.required'),
    }),
  )

/** Reads what the office writes to guests. */
export const parseGuestNote = (input: unknown) => readRegister(guestNoteSchema, input)
