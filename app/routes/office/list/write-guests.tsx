import type { Ref } from 'react'
import { writeGuestsEn } from '#app/content/en/guest-notes.ts'
import { useTexts } from '#app/content/texts.ts'
import { focusFirst } from '#app/ui/forms/focus-first.ts'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { GuestNoteFields, NotePreview } from './guest-note-fields.tsx'
import { GuestPhones } from './guest-phones.tsx'
import type { NotedTrip } from './noted-trip.ts'
import { useWriteGuests } from './use-write-guests.ts'

/** Props of {@link WriteGuests}: trips whose guests are written to, and which of them are shown alone. */
type WriteGuestsProps = { bookings: readonly NotedTrip[] }

/** Opens what the office writes to the guests of one trip or several: a delay, that the driver waits, or own words. */
export function WriteGuests({ bookings }: WriteGuestsProps) {
  const text = useTexts()(writeGuestsEn)
  const [isOpen, setIsOpen, button] = useOpener()
  const active = bookings.filter(({ status }) => status !== 'cancelled')
  if (active.length === 0) return null
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {active.length === 1 ? text.openOne : text.open}
      </Button>
      {isOpen && <WriteDialog bookings={active} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function WriteDialog({ bookings, onClose }: WriteGuestsProps & { onClose: () => void }) {
  const text = useTexts()(writeGuestsEn)
  const writing = useWriteGuests(bookings)
  const { outcome, working, failed, shown } = writing
  return (
    <OfficeDialog
      heading={outcome ? text.done(outcome.written) : text.heading(bookings.length)}
      working={working}
      onClose={onClose}
      onConfirm={() => void writing.send()}
      foot={
        outcome ? (
          <Button ref={focusFirst as Ref<HTMLButtonElement>} size="small" onClick={onClose}>
            {text.close}
          </Button>
        ) : (
          <Choices writing={writing} count={bookings.length} onClose={onClose} />
        )
      }
    >
      {outcome ? (
        <Left outcome={outcome.left} />
      ) : (
        <>
          <GuestNoteFields writing={writing} />
          <NotePreview note={shown} />
          <p>{text.by}</p>
        </>
      )}
      {failed && <p role="alert">{failed}</p>}
      {shown && <GuestPhones bookings={bookings} note={shown} />}
    </OfficeDialog>
  )
}

type Writing = ReturnType<typeof useWriteGuests>

function Choices({
  writing,
  count,
  onClose,
}: {
  writing: Writing
  count: number
  onClose: () => void
}) {
  const text = useTexts()(writeGuestsEn)
  const { working } = writing
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => !working && onClose()}>
        {text.keep}
      </Button>
      <Button type="submit" size="small" aria-disabled={working} aria-busy={working}>
        {working ? text.working : text.send(count)}
      </Button>
    </>
  )
}

/** Who was not written to, and why. */
function Left({ outcome }: { outcome: readonly { name: string; why: string }[] }) {
  if (outcome.length === 0) return null
  return (
    <ul>
      {outcome.map(({ name, why }) => (
        <li key={name}>
          <b>{name}</b>: {why}
        </li>
      ))}
    </ul>
  )
}
