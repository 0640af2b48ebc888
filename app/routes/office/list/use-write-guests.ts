import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { writeGuestsEn } from '#app/content/en/guest-notes.ts'
import { useTexts } from '#app/content/texts.ts'
import type { WrittenToGuest } from '#app/contract/office-work.ts'
import {
  type ChosenNoteKind,
  type GuestNote,
  MOST_MINUTES_LATE,
} from '#app/domain/office/guest-note.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { useWork } from '#app/ui/forms/use-work.ts'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import type { NotedTrip } from './noted-trip.ts'
import { reasonOf } from './office-calls.ts'

/** What a call came to: how many go, and the reference of each that does not, with the reason. */
type Outcome = { written: number; left: { name: string; why: string }[] }

/** What is being written to the guests of these trips; `shown` is the note once it is whole. */
export function useWriteGuests(bookings: readonly NotedTrip[]) {
  const text = useTexts()(writeGuestsEn)
  const [kind, setKind] = useState<ChosenNoteKind>('late')
  const [minutes, setMinutes] = useState('10')
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { working, run } = useWork()
  const { revalidate } = useRevalidator()
  useHoldLive(true)
  const shown = noteOf(kind, minutes, words)
  async function send() {
    setTried(true)
    if (!shown) return
    await run(async () => {
      const body = { bookingIds: bookings.map(({ id }) => id), ...shown }
      const answer = await callApi('POST /api/admin/guest-notes', { body })
      if (answer.ok) setOutcome(outcomeOf(answer.value))
      setFailed(answer.ok ? null : text.failed(reasonOf(answer.problem)))
      await revalidate()
      return false
    })
  }
  function outcomeOf(results: WrittenToGuest[]): Outcome {
    const left = results.flatMap(({ bookingId, result }) => {
      const name = bookings.find(({ id }) => id === bookingId)?.bookingRef ?? ''
      return result === 'queued' ? [] : [{ name, why: text.left[result] }]
    })
    return { written: results.length - left.length, left }
  }
  const set = { kind: setKind, minutes: setMinutes, words: setWords }
  return {
    kind,
    minutes,
    words,
    set,
    isWrong: tried && !shown,
    shown,
    working,
    failed,
    outcome,
    send,
  }
}

/** The note as it goes, or null while its minutes or words are missing. */
function noteOf(
  note: ChosenNoteKind,
  typed: string,
  words: string,
): (GuestNote & { note: ChosenNoteKind }) | null {
  const none = { note, minutes: 0, words: '' }
  if (note === 'own') return words.trim() ? { ...none, words: words.trim() } : null
  if (note !== 'late') return none
  const minutes = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return minutes > 0 && minutes <= MOST_MINUTES_LATE ? { ...none, minutes } : null
}
