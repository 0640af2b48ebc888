import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { pickerTextEn } from '#app/content/en/crew-picker.ts'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { useTexts } from '#app/content/texts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { CrewChoice, MoveConflict } from '#app/server/dispatch/index.server.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { assignCrews, loadCrews, reasonOf } from './office-calls.ts'
import { crewText } from './picker-view.ts'

/** Who could have the trips, as far as it is known yet. */
type PickerLoad =
  | { state: 'loading' }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; choice: CrewChoice }

/** Whoever was chosen: a driver with a car for each trip, or nobody (null) with this car or none. */
type Chosen = CrewChoice['drivers'][number] | { id: null; vehicleId: number | null }

/** The trips that are given a crew, all of one operating day. */
export type PickedTrips = { day: WallDate; ids: readonly number[] }

/** Somebody was chosen although something speaks against it. */
type Question = { chosen: Chosen; conflicts: readonly MoveConflict[] }

/** The open picker. `question` is what speaks against who was chosen, until somebody means it. */
export type CrewPickerState = {
  load: PickerLoad
  car: string
  saving: boolean
  problem: string | null
  question: Question | null
  setCar: (car: string) => void
  retry: () => void
  /** Assigns at once where nothing speaks against it, else asks. */
  choose: (chosen: Chosen) => void
  insist: () => void
}

/** Chooses a crew for trips of a day; `onDone` gets what was done, in words. */
export function useCrewPicker(trips: PickedTrips, onDone: (done: string) => void): CrewPickerState {
  const text = useTexts()(pickerTextEn)
  const [car, setCar] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const { load, read } = useCrewChoice(trips, car)
  const { revalidate } = useRevalidator()
  useHoldLive(true)
  const forget = () => {
    setProblem(null)
    setQuestion(null)
  }
  const { saving, assign } = useAssign(trips.day, load, onDone, async (chosen, refusal) => {
    // Somebody was quicker, or the store knows more than the card did.
    if (refusal.conflicts) return setQuestion({ chosen, conflicts: refusal.conflicts })
    setQuestion(null)
    if (!refusal.isStale) return setProblem(refusal.failure)
    const now = await read()
    await revalidate()
    setProblem(now && text.changed(crewText(now)))
  })
  return {
    load,
    car,
    saving,
    problem,
    question,
    choose: (chosen) => {
      forget()
      const conflicts = chosen.id === null ? [] : chosen.conflicts
      if (conflicts.length > 0) setQuestion({ chosen, conflicts })
      else void assign(chosen, [])
    },
    insist: () => void (question && assign(question.chosen, question.conflicts)),
    setCar: (to) => {
      forget()
      setCar(to)
    },
    retry: () => void read(),
  }
}

/** Why nothing was assigned: `conflicts` may be meant, stale trips are read anew, anything else is a failure. */
type Refusal = { conflicts: MoveConflict[] | null; isStale: boolean; failure: string }

function useAssign(
  day: WallDate,
  load: PickerLoad,
  onDone: (done: string) => void,
  onRefused: (chosen: Chosen, refusal: Refusal) => unknown,
) {
  const { admin } = useTexts()(officeMessagesEn)
  const text = useTexts()(pickerTextEn)
  const [saving, setSaving] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  async function assign(chosen: Chosen, meant: readonly MoveConflict[]) {
    if (saving || load.state !== 'ready') return
    setSaving(true)
    report(null)
    const allow = [...new Set(meant.map(({ code }) => code))]
    const answer = await assignCrews(day, movesOf(load.choice, chosen), allow)
    const { length } = load.choice.trips
    if (answer.ok) {
      await revalidate()
      return onDone(chosen.id === null ? text.freed(length) : text.done(length, chosen.name))
    }
    setSaving(false)
    const { code, facts } = answer.problem
    const conflicts = code === 'conflicts' ? (facts?.conflicts as MoveConflict[]) : null
    const failure = admin.assignFailed(reasonOf(answer.problem))
    const isStale = code === 'stale'
    // Found there, too, once the dialog is closed.
    if (!conflicts && !isStale) report(failure)
    await onRefused(chosen, { conflicts, isStale, failure })
  }
  return { saving, assign }
}

function movesOf({ trips }: CrewChoice, chosen: Chosen) {
  return trips.map(({ bookingId, version }) => {
    const vehicleId =
      chosen.id === null
        ? chosen.vehicleId
        : (chosen.crews.find((crew) => crew.bookingId === bookingId)?.vehicleId ?? null)
    return { bookingId, version, driverId: chosen.id, vehicleId }
  })
}

/** Reads who could have the trips, anew with another car; what is shown stays until then. */
function useCrewChoice({ day, ids }: PickedTrips, car: string) {
  const messages = useTexts()(officeMessagesEn)
  const [load, setLoad] = useState<PickerLoad>({ state: 'loading' })
  const bookings = ids.join(',')
  const fetchChoice = useCallback(
    async (signal: AbortSignal) => {
      setLoad((before) => (before.state === 'ready' ? before : { state: 'loading' }))
      const answer = await loadCrews(day, bookings.split(',').map(Number), car, signal)
      if (answer.ok) setLoad({ state: 'ready', choice: answer.value })
      else
        setLoad({
          state: 'failed',
          reason: messages.admin.pickerFailed(reasonOf(answer.problem)),
        })
      return answer.ok ? answer.value : null
    },
    [day, bookings, car, messages],
  )
  useEffect(() => {
    const stop = new AbortController()
    // Stopped: another question stands, or nobody looks any more.
    fetchChoice(stop.signal).catch(() => {})
    return () => stop.abort()
  }, [fetchChoice])
  return { load, read: () => fetchChoice(new AbortController().signal) }
}
