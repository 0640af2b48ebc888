import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { problemTextEn } from '#app/content/en/office-problem.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { roadStateEn } from '#app/content/en/road-state.ts'
import { eventDetail } from '#app/content/event-detail.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { ValueOf } from '#app/contract/call.ts'
import { callApi, type Problem } from '#app/ui/forms/api.ts'
import { useHoldLive } from './live-hold.tsx'

/** A problem that is open: the driver's words, who told it and when. */
export type ReportedProblem = { eventId: string; words: string; driver: string | null; at: Date }

/** Reads the open problems of a trip, and says that they are dealt with; live updates wait meanwhile. */
export function useProblems(bookingId: number, onDone: () => void) {
  const text = useTexts()(problemTextEn)
  const unknown = useTexts()(registerTextEn).failed
  const [problems, setProblems] = useState<ReportedProblem[]>([])
  const [failed, setFailed] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  useHoldLive(true)
  useEffect(() => {
    const stop = new AbortController()
    void readProblems(bookingId, stop.signal).then((found) => {
      if (!Array.isArray(found)) return setFailed(found.title || unknown)
      setProblems(found)
      if (found.length === 0) setFailed(text.noneOpen)
    }, ignoreStop)
    return () => stop.abort()
  }, [bookingId, text, unknown])
  async function resolve(body: { eventIds: string[]; note: string }) {
    setWorking(true)
    const params = { id: bookingId }
    const answer = await callApi('POST /api/admin/bookings/:id/problems', { params, body })
    setWorking(false)
    if (!answer.ok) return setFailed(answer.problem.title || unknown)
    await revalidate()
    onDone()
  }
  return { problems, failed, working, resolve }
}

async function readProblems(id: number, signal: AbortSignal): Promise<ReportedProblem[] | Problem> {
  const params = { id }
  const answer = await callApi('GET /api/admin/bookings/:id/ledger', { params, signal })
  return answer.ok ? openOf(answer.value) : answer.problem
}

type Ledger = ValueOf<'GET /api/admin/bookings/:id/ledger'>

function openOf({ events, progress }: Ledger): ReportedProblem[] {
  return events
    .filter(({ eventId }) => progress.openProblems.includes(eventId))
    .map((event) => ({
      eventId: event.eventId,
      words: eventDetail(event, events) || texts()(roadStateEn).problem(''),
      driver: event.driver,
      at: new Date(event.at),
    }))
}

/** The dialog was closed before the answer came. */
function ignoreStop(): void {}
