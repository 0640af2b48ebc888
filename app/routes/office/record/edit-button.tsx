import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import './edit.css'
import { useEffect, useRef } from 'react'
import { editTextEn } from '#app/content/en/office-edit.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { type OfficeNotes, paidCents } from './edit-draft.ts'
import { EditFields, PriceFields } from './edit-fields.tsx'
import { EditOutcome } from './edit-outcome.tsx'
import { useEdit } from './use-edit.ts'
import { useEditKey } from './use-edit-key.ts'

type EditButtonProps = { booking: ListedBooking; notes: OfficeNotes }

/** Opens the panel in which the office edits a booking; so does the key `e` on the record. */
export function EditButton(props: EditButtonProps) {
  const text = useTexts()(editTextEn)
  const [open, setOpen, button] = useOpener()
  useEditKey(() => setOpen(true))
  return (
    <>
      <Button ref={button} size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.open} <kbd className="edit-key">e</kbd>
      </Button>
      {open && <EditDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function EditDialog({ booking, notes, onClose }: EditButtonProps & { onClose: () => void }) {
  const text = useTexts()(editTextEn)
  const form = useEdit(booking, notes, onClose)
  const element = useRef<HTMLDivElement>(null)
  const { problem, preview } = form.seen
  const { working } = form
  // A caller mostly wants another time; the dialog itself would begin with its first field.
  useEffect(() => {
    const time = element.current?.querySelector<HTMLInputElement>('[data-field="time"]')
    time?.focus()
    // What is typed replaces it.
    time?.select()
  }, [])
  useEffect(() => {
    if (problem && !working) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem, working])
  const differs = preview !== null && preview.differenceCents !== 0
  return (
    <OfficeDialog
      heading={text.heading(booking.bookingRef)}
      working={working}
      onClose={onClose}
      onConfirm={() => void form.save()}
      foot={
        <>
          <EditOutcome form={form} booking={booking} />
          <Button variant="quiet" size="small" aria-disabled={working} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            size="small"
            aria-disabled={working || !form.isChanged || form.limitCents !== null}
            aria-busy={working}
          >
            {working && text.saving}
            {!working &&
              (differs ? text.saveAt(formatEuroExact(paidCents(form.draft, preview))) : text.save)}
          </Button>
        </>
      }
    >
      <div ref={element} className="edit-form">
        <EditFields form={form} isTour={booking.kind === 'tour'} />
        <PriceFields form={form} />
      </div>
    </OfficeDialog>
  )
}
