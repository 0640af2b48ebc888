import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { editTextEn } from '#app/content/en/office-edit.ts'
import { texts } from '#app/content/texts.ts'
import type { BookingChanges } from '#app/contract/input/booking-change.ts'
import type { ChangePreview } from '#app/contract/office-edits.ts'
import type { Cents } from '#app/domain/money.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import type { Problem } from '#app/ui/forms/api.ts'
import { useRefundLimit } from '#app/ui/office/caller-scope.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { type Named, previewChange, reasonOf, saveChange } from '../list/office-calls.ts'
import {
  backCents,
  changeOf,
  changesOf,
  draftOf,
  type EditDraft,
  isChanged,
  type OfficeNotes,
} from './edit-draft.ts'

/** Long enough that a word is typed before the price is asked. */
const PREVIEW_AFTER_MS = 250

type Answer = { preview: ChangePreview | null; problem: Problem | null }

/** Where nothing was asked. */
const NO_ANSWER: Answer = { preview: null, problem: null }

/** The edit panel's state: what is typed, what it comes to, and saving it. */
export function useEdit(booking: ListedBooking, notes: OfficeNotes, onClose: () => void) {
  const [first] = useState(() => draftOf(booking, notes))
  const [draft, setDraft] = useState(first)
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  const aboveLimit = useAboveLimit(draft)
  useHoldLive(true)
  const changes = changesOf(draft, first)
  const { id, version } = booking
  const { seen, setAnswer, lookFirst } = usePreview(
    JSON.stringify([{ id, version }, changes]),
    { isDue: isChanged(changes), isSaving: working },
    revalidate,
  )
  async function save() {
    if (working || !isChanged(changes) || aboveLimit(seen.preview) !== null) return
    setWorking(true)
    const shown = await lookFirst()
    if (!shown || aboveLimit(shown.preview) !== null) return setWorking(false)
    const change = changeOf(changes, draft, { booking, preview: shown.preview })
    const answer = await saveChange(id, change)
    if (answer.ok) {
      await revalidate()
      return onClose()
    }
    setWorking(false)
    const { problem } = answer
    const now = problem.facts?.preview as ChangePreview | undefined
    // What the plan says stands in no refusal: as it was seen.
    const preview = now ? { ...(seen.preview ?? UNSEEN), ...now } : seen.preview
    setAnswer({ preview, problem })
    // The panel stays with what was typed; the record below shows how the booking stands.
    if (problem.code === 'stale') await revalidate()
  }
  return {
    draft,
    first,
    seen,
    working,
    save,
    isChanged: isChanged(changes),
    /** Not null where more would go back than who edits may give: the most they may, in cents. */
    limitCents: aboveLimit(seen.preview),
    change: (part: Partial<EditDraft>) => setDraft((now) => ({ ...now, ...part })),
    errors: seen.problem?.errors ?? {},
    failure: failureOf(seen.problem),
    isFull: isFull(seen.problem) || draft.override,
  }
}

/** Tells the most that who edits may give back, in cents, of a change that gives back more; null of any other. */
function useAboveLimit(draft: EditDraft): (preview: ChangePreview | null) => Cents | null {
  const limitCents = useRefundLimit()
  return (preview) => {
    const back = preview ? backCents(draft, preview) : 0
    return limitCents !== null && back > limitCents ? limitCents : null
  }
}

/** What an edit does beyond what was typed: to the price, unless it is the office's own, the plan and the crew. */
function newsOf({ differenceCents, fits, crew }: ChangePreview, isOwnPrice: boolean): string {
  const leaves = crew.kind === 'released' || crew.kind === 'too-small' ? crew : null
  return JSON.stringify([isOwnPrice ? 0 : differenceCents, fits, leaves])
}

const NO_NEWS = JSON.stringify([0, true, null])

/** Nobody asked the plan yet. */
const UNSEEN = { fits: true, plan: 'free', conflicts: [] } as const

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
  wish: string,
  { isDue, isSaving }: { isDue: boolean; isSaving: boolean },
  readAgain: () => Promise<void>,
) {
  const [answered, setAnswered] = useState({ ...NO_ANSWER, wish })
  const isAnswered = answered.wish === wish
  const setAnswer = (answer: Answer) => setAnswered({ ...answer, wish })
  useEffect(() => {
    if (isSaving || isAnswered) return
    if (!isDue) return setAnswered({ ...NO_ANSWER, wish })
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await look(wish, abort.signal)
        setAnswered({ ...answer, wish })
        if (answer.problem?.code === 'stale') await readAgain()
      } catch {
        // Something newer was typed.
      }
    }, PREVIEW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wish, isDue, isSaving, isAnswered, readAgain])
  /** Whoever saves before the answer is there has not seen it: null where it says something else than what stands there. */
  async function lookFirst(): Promise<Answer | null> {
    if (isAnswered) return answered
    const now = await look(wish)
    setAnswer(now)
    if (!now.preview) return null
    const [, { priceCents }]: [Named, BookingChanges] = JSON.parse(wish)
    const [before, news] = [answered.preview, now.preview].map((one) =>
      one ? newsOf(one, priceCents !== undefined) : NO_NEWS,
    )
    return news === NO_NEWS || news === before ? now : null
  }
  // By the wish itself: a state of its own would come a moment after what was typed, and Enter between them.
  const seen = isAnswered
    ? { ...answered, loading: false }
    : { ...answered, problem: null, loading: isDue }
  return { seen, setAnswer, lookFirst }
}

async function look(wish: string, signal?: AbortSignal): Promise<Answer> {
  const [booking, changes]: [Named, BookingChanges] = JSON.parse(wish)
  const answer = await previewChange(booking, changes, signal)
  return answer.ok
    ? { preview: answer.value, problem: null }
    : { preview: null, problem: answer.problem }
}
