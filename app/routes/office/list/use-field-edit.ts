import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { rowEditTextEn } from '#app/content/en/office-list.ts'
import { formatDate, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { browserNow } from '#app/ui/booking/browser-clock.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { beginEdit, isAhead, mergeNewer, type OpenEdit } from './edit-state.ts'
import { editBooking, type FieldEdit, reasonOf, staleBooking } from './office-calls.ts'

/** The fields that are edited in the row. */
export type EditableName = 'status' | 'paymentMethod'

/** An editor of one field of a row: closed while `edit` is null. */
export type FieldEditing = {
  edit: OpenEdit<string> | null
  /** What is asked before the choice is taken; null while nothing is. */
  question: string | null
  begin: () => void
  choose: (choice: string) => void
  accept: () => Promise<void>
  reject: () => void
}

/** Edits one field of one booking; what the row shows stays until the server took the change. */
export function useFieldEdit(booking: ListedBooking, field: EditableName): FieldEditing {
  const messages = useTexts()(officeMessagesEn)
  const [edit, setEdit] = useState<OpenEdit<string> | null>(null)
  const ahead = useAheadQuestion(booking)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  useHoldLive(edit !== null)
  const value = booking[field]

  async function accept() {
    if (!edit || edit.saving) return
    if (edit.choice === value && !edit.conflict) return setEdit(null)
    if (ahead.mustConfirm(edit.choice)) return
    report(null)
    setEdit({ ...edit, saving: true })
    const change = { [field]: edit.choice } as FieldEdit
    const answer = await editBooking({ id: booking.id, version: edit.version }, change)
    if (answer.ok) return close()
    const now = staleBooking(answer.problem)
    if (now) {
      const newer = mergeNewer(edit, { value: now[field], version: now.version }, value)
      return newer ? setEdit(newer) : close()
    }
    setEdit({ ...edit, saving: false })
    report(messages.admin.updateFailed(reasonOf(answer.problem)))
  }

  async function close() {
    await revalidate()
    setEdit(null)
  }

  return {
    edit,
    question: ahead.question,
    accept,
    begin: () => {
      ahead.forget()
      setEdit(beginEdit({ value, version: booking.version }))
    },
    choose: (choice) => {
      ahead.forget()
      setEdit((open) => open && { ...open, choice })
    },
    // Somebody was faster: the row still shows what was before.
    reject: () => (edit?.conflict ? void close() : setEdit(null)),
  }
}

/** Asks once before a trip is completed whose pickup is still to come; asked, it is meant. */
function useAheadQuestion(booking: ListedBooking) {
  const text = useTexts()(rowEditTextEn)
  const [state, setState] = useState<'quiet' | 'asking' | 'meant'>('quiet')
  return {
    question:
      state === 'asking'
        ? text.ahead(`${formatDate(booking.date)}, ${formatTime(booking.time)}`)
        : null,
    mustConfirm(choice: string): boolean {
      const isNew = state === 'quiet' && choice === 'completed' && isAhead(booking, browserNow())
      setState(isNew ? 'asking' : 'meant')
      return isNew
    },
    forget: () => setState('quiet'),
  }
}
