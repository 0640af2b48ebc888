import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messagesEn } from '#app/content/en/messages.ts'
import { pickerTextEn } from '#app/content/en/office-list.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Availability, ListedBooking } from '#app/server/bookings/index.server.ts'
import type { Problem } from '#app/ui/forms/api.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { assignCrew, type Crew, loadAvailability, reasonOf, staleBooking } from './office-calls.ts'
import { crewText } from './picker-view.ts'

/** Who could do the booking, as far as it is known yet. */
type PickerLoad =
  | { state: 'loading' }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; availability: Availability }

/** Why nothing was saved yet: in words, and whether the dispatcher may do it all the same. */
type PickerRefusal = { text: string; mayOverride: boolean }

/** The open picker of one booking. */
export type Picker = {
  load: PickerLoad
  crew: Crew
  saving: boolean
  refusal: PickerRefusal | null
  choose: (change: Partial<Crew>) => void
  retry: () => void
  save: (allowClash: boolean) => Promise<void>
}

/** Chooses driver and vehicle of a booking; `onDone` when they are saved. */
export function usePicker(booking: ListedBooking, onDone: () => void): Picker {
  const messages = useTexts()(messagesEn)
  const pickerText = useTexts()(pickerTextEn)
  const { driverId, vehicleId, id } = booking
  const [crew, setCrew] = useState<Crew>({ driverId, vehicleId })
  const [version, setVersion] = useState(booking.version)
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<PickerRefusal | null>(null)
  const { load, retry } = useAvailability(id)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  useHoldLive(true)

  async function save(allowClash: boolean) {
    if (saving) return
    setSaving(true)
    setRefusal(null)
    report(null)
    const answer = await assignCrew({ id, version }, crew, allowClash)
    if (answer.ok) {
      await revalidate()
      return onDone()
    }
    setSaving(false)
    refuse(answer.problem)
  }

  function refuse(problem: Problem) {
    const now = staleBooking(problem)
    // The server names who is taken, by which trip, and when.
    if (problem.code === 'clash' || problem.code === 'too-small')
      return setRefusal({ text: problem.title, mayOverride: true })
    if (now) {
      setVersion(now.version)
      retry()
      return setRefusal({ text: pickerText.changed(crewText(now)), mayOverride: false })
    }
    const failure = messages.admin.assignFailed(reasonOf(problem))
    setRefusal({ text: failure, mayOverride: false })
    // Found there, too, once the dialog is closed.
    report(failure)
  }

  const choose = (change: Partial<Crew>) => {
    setRefusal(null)
    setCrew((chosen) => ({ ...chosen, ...change }))
  }
  return { load, crew, saving, refusal, choose, retry, save }
}

function useAvailability(id: number): { load: PickerLoad; retry: () => void } {
  const messages = useTexts()(messagesEn)
  const [load, setLoad] = useState<PickerLoad>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks anew.
  useEffect(() => {
    const stop = new AbortController()
    loadAvailability(id, stop.signal).then(
      (answer) =>
        setLoad(
          answer.ok
            ? { state: 'ready', availability: answer.value }
            : { state: 'failed', reason: messages.admin.pickerFailed(reasonOf(answer.problem)) },
        ),
      () => {},
    )
    return () => stop.abort()
  }, [id, attempt])
  const retry = useCallback(() => {
    setLoad((before) => (before.state === 'ready' ? before : { state: 'loading' }))
    setAttempt((count) => count + 1)
  }, [])
  return { load, retry }
}
