import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { reasonOf } from '#app/routes/office/list/office-calls.ts'
import type { ApiAnswer } from '#app/ui/forms/api.ts'

/** Work on several trips: how many are done, null before it begins; which passed and why others were refused, by their ids. */
export type EachTrip = {
  done: number | null
  working: boolean
  finished: boolean
  passed: ReadonlySet<number>
  failed: ReadonlyMap<number, string>
  run: () => Promise<void>
}

/** Sends a call for one trip after the other; what the server refuses is told beside its trip. */
export function useEach<Trip extends { booking: { id: number } }>(
  trips: readonly Trip[],
  send: (trip: Trip) => Promise<ApiAnswer<unknown>>,
  say: (reason: string) => string,
): EachTrip {
  const [done, setDone] = useState<number | null>(null)
  const [working, setWorking] = useState(false)
  const [failed, setFailed] = useState<ReadonlyMap<number, string>>(new Map())
  const [passed, setPassed] = useState<ReadonlySet<number>>(new Set())
  const { revalidate } = useRevalidator()
  async function run() {
    setWorking(true)
    for (const [index, trip] of trips.entries()) {
      setDone(index)
      const answer = await send(trip)
      const { id } = trip.booking
      if (answer.ok) setPassed((before) => new Set(before).add(id))
      else setFailed((before) => new Map(before).set(id, say(reasonOf(answer.problem))))
    }
    await revalidate()
    setWorking(false)
  }
  return { done, working, finished: done !== null && !working, passed, failed, run }
}
