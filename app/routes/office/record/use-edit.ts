import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { editTextEn } from '#app/content/en/office-edit.ts'
import { texts } from '#app/content/texts.ts'
import type { EditPreview } from '#app/contract/office-edits.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import type { Problem } from '#app/ui/forms/api.ts'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { previewTripEdit, reasonOf, saveTripEdit } from '../list/office-calls.ts'
import {
  agreedOf,
  draftOf,
  type EditDraft,
  editOf,
  isChanged,
  type OfficeNotes,
} from './edit-draft.ts'

/** Long enough that a word is typed before the price is asked. */
const PREVIEW_AFTER_MS = 250

type Seen = { preview: EditPreview | null; problem: Problem | null; loading: boolean }

/** The edit panel's state: what is typed, what it comes to, and saving it. */
export function useEdit(booking: ListedBooking, notes: OfficeNotes, onClose: () => void) {
  const [first] = useState(() => draftOf(booking, notes))
  const [draft, setDraft] = useState(first)
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  useHoldLive(true)
  const edit = editOf(draft, first, booking)
  const { seen, setSeen } = usePreview(
    booking.id,
    JSON.stringify(edit),
    { isDue: isChanged(edit), isSaving: working },
    revalidate,
  )
  async function save() {
    if (working || !isChanged(edit)) return
    setWorking(true)
    const agreed = agreedOf(edit, draft, { preview: seen.preview, soldCents: booking.soldCents })
    const answer = await saveTripEdit(booking.id, agreed)
    if (answer.ok) {
      await revalidate()
      return onClose()
    }
    setWorking(false)
    const { problem } = answer
    const preview = (problem.facts?.preview as EditPreview | undefined) ?? seen.preview
    setSeen({ preview, problem, loading: false })
    // The panel stays with what was typed; the record below shows how the booking stands.
    if (problem.code === 'stale') await revalidate()
  }
  return {
    draft,
    first,
    seen,
    working,
    save,
    isChanged: isChanged(edit),
    change: (part: Partial<EditDraft>) => setDraft((now) => ({ ...now, ...part })),
    errors: seen.problem?.errors ?? {},
    failure: failureOf(seen.problem),
    isFull: isFull(seen.problem) || draft.override,
  }
}

/** Whether the plan of the day, or the owner, spoke against it: then the office may insist. */
function isFull(problem: Problem | null): boolean {
  return problem?.code === 'no-longer-available' || problem?.code === 'sales-stopped'
}

/** The panel's state, for its parts. */
export type EditForm = ReturnType<typeof useEdit>

function failureOf(problem: Problem | null): string | null {
  if (!problem) return null
  const atField = Object.keys(problem.errors).length > 0
  return atField ? null : reasonOf(problem) || texts()(editTextEn).failed
}

/**
 * Asks what the edit comes to, a moment after the last change; an older answer never counts. Where the booking
 * has changed meanwhile it is read again, and with its new version the edit is another one, asked anew. Once it is
 * being saved nothing is asked any more: the booking is another one by then.
 */
function usePreview(
  id: number,
  edit: string,
  { isDue, isSaving }: { isDue: boolean; isSaving: boolean },
  readAgain: () => Promise<void>,
) {
  const [seen, setSeen] = useState<Seen>({ preview: null, problem: null, loading: false })
  const previewed = useRef(edit)
  useEffect(() => {
    if (isSaving || previewed.current === edit) return
    previewed.current = edit
    if (!isDue) return setSeen({ preview: null, problem: null, loading: false })
    const abort = new AbortController()
    setSeen((now) => ({ ...now, problem: null, loading: true }))
    const timer = setTimeout(async () => {
      try {
        const answer = await previewTripEdit(id, JSON.parse(edit), abort.signal)
        if (answer.ok) setSeen({ preview: answer.value, problem: null, loading: false })
        else setSeen({ preview: null, problem: answer.problem, loading: false })
        if (!answer.ok && answer.problem.code === 'stale') await readAgain()
      } catch {
        // Something newer was typed.
      }
    }, PREVIEW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [id, edit, isDue, isSaving, readAgain])
  return { seen, setSeen }
}
