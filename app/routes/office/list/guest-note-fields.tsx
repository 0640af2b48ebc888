import { useId } from 'react'
import { guestNotesEn, writeGuestsEn } from '#app/content/en/guest-notes.ts'
import { useTexts } from '#app/content/texts.ts'
import {
  type ChosenNoteKind,
  GUEST_NOTES,
  type GuestNote,
  MOST_NOTE_WORDS,
} from '#app/domain/office/guest-note.ts'
import { focusFirst } from '#app/ui/forms/focus-first.ts'
import { Field } from '#app/ui/primitives/field.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { Textarea } from '#app/ui/primitives/textarea.tsx'
import type { useWriteGuests } from './use-write-guests.ts'

/** What it is about, and what belongs to that: minutes, or words. */
export function GuestNoteFields({ writing }: { writing: ReturnType<typeof useWriteGuests> }) {
  const text = useTexts()(writeGuestsEn)
  const id = useId()
  const { kind, minutes, words, set, isWrong } = writing
  return (
    <>
      <Field id={`${id}-what`} label={text.what}>
        {(control) => (
          <Select
            {...control}
            ref={focusFirst}
            value={kind}
            onChange={(event) => set.kind(event.target.value as ChosenNoteKind)}
          >
            {GUEST_NOTES.map((note) => (
              <option key={note} value={note}>
                {text.notes[note]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'late' && (
        <Field id={`${id}-minutes`} label={text.minutes} error={isWrong ? text.wrongMinutes : null}>
          {(control) => (
            <TextInput
              {...control}
              className="figures"
              inputMode="numeric"
              maxLength={3}
              value={minutes}
              onChange={(event) => set.minutes(event.target.value)}
            />
          )}
        </Field>
      )}
      {kind === 'own' && (
        <Field id={`${id}-words`} label={text.words} error={isWrong ? text.missingWords : null}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={MOST_NOTE_WORDS}
              value={words}
              onChange={(event) => set.words(event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** What a guest will read; nothing while it is being typed. */
export function NotePreview({ note }: { note: GuestNote | null }) {
  const text = useTexts()(writeGuestsEn)
  const { says } = useTexts()(guestNotesEn)
  if (!note || note.note === 'own') return null
  return (
    <figure className="note-preview">
      <figcaption>{text.preview}</figcaption>
      <blockquote>{says[note.note](note)}</blockquote>
    </figure>
  )
}
