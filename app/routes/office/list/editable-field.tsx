import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { rowEditTextEn } from '#app/content/en/office-list.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { focusFirst } from '#app/ui/forms/focus-first.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { useStateWord } from '#app/ui/office/trip-status.tsx'
import { useReturnFocus } from '#app/ui/office/use-return-focus.ts'
import type { OpenEdit } from './edit-state.ts'
import { EditorButtons } from './editor-buttons.tsx'
import { fieldOptions, labelOf } from './field-options.ts'
import { PencilIcon } from './row-icons.tsx'
import { type EditableName, type FieldEditing, useFieldEdit } from './use-field-edit.ts'

/** Props of {@link EditableField}; the children are the value as the row shows it. */
type EditableFieldProps = {
  booking: ListedBooking
  field: EditableName
  children: ReactNode
}

/** A value with an edit icon; edited in place with accept and reject. */
export function EditableField({ booking, field, children }: EditableFieldProps) {
  const text = useTexts()(rowEditTextEn)
  const editing = useFieldEdit(booking, field)
  const button = useRef<HTMLButtonElement>(null)
  useReturnFocus(editing.edit !== null, button)
  if (editing.edit) return <FieldEditor {...{ booking, field, editing }} edit={editing.edit} />
  return (
    <span className="row-field">
      {children}
      <IfMay right="dispatch">
        <button
          ref={button}
          type="button"
          className="row-icon"
          data-edit={field}
          aria-label={text.of(text.edit[field], booking.bookingRef)}
          title={text.edit[field]}
          onClick={editing.begin}
        >
          <PencilIcon />
        </button>
      </IfMay>
    </span>
  )
}

type FieldEditorProps = {
  booking: ListedBooking
  field: EditableName
  edit: OpenEdit<string>
  editing: FieldEditing
}

/** The open editor: a native select, accept (Enter) and reject (Escape). */
function FieldEditor({ booking, field, edit, editing }: FieldEditorProps) {
  const text = useTexts()(rowEditTextEn)
  const { bookingRef } = booking
  const word = useStateWord(booking)
  const isShownElse = (option: string) => field === 'status' && option === booking.status
  return (
    <fieldset className="row-editor" onKeyDown={(event) => byKey(event, editing)}>
      <legend className="sr-only">{text.of(text.edit[field], bookingRef)}</legend>
      <select
        ref={focusFirst}
        aria-label={text.of(text.field[field], bookingRef)}
        value={edit.choice}
        onChange={(event) => editing.choose(event.currentTarget.value)}
      >
        {fieldOptions(field, booking[field]).map((option) => (
          <option key={option} value={option}>
            {word && isShownElse(option)
              ? text.shownAs(labelOf(field, option), word)
              : labelOf(field, option)}
          </option>
        ))}
      </select>
      <EditorButtons
        saving={edit.saving}
        onAccept={() => void editing.accept()}
        onReject={editing.reject}
      />
      {editing.question && (
        <p role="alert" className="row-conflict">
          {editing.question}
        </p>
      )}
      {edit.conflict && (
        <p role="alert" className="row-conflict">
          {conflictText(field, edit.conflict)}
        </p>
      )}
    </fieldset>
  )
}

function conflictText(field: EditableName, { now, before }: { now: string; before: string }) {
  const text = texts()(rowEditTextEn)
  const label = labelOf(field, now)
  return now === before ? text.changedElsewhere(label) : text.changed(label)
}

function byKey(event: KeyboardEvent, { accept, reject }: FieldEditing) {
  const onButton = event.target instanceof HTMLButtonElement
  if (event.key === 'Escape') reject()
  else if (event.key === 'Enter' && !onButton) void accept()
  else return
  event.preventDefault()
}
