import { useEffect, useState } from 'react'
import type { MoveQuote } from '#app/contract/manage.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { openCardPage, useWork } from '#app/ui/forms/use-work.ts'
import { isStale, staleText } from './manage-calls.ts'
import { type MoveState, movedNotice, problemState, quotedState } from './move-view.ts'
import type { ManagedLeg } from './trip-view.ts'
import type { Trip } from './use-trip.ts'

/** Another date and time for a leg: what is chosen, what it costs, and doing it. */
export function useMove(trip: Trip, leg: ManagedLeg, onClose: () => void) {
  const [chosen, setChosen] = useState({ date: leg.date, time: leg.time })
  const { state, setState, requestQuote } = useMoveQuote(trip, leg, chosen)
  const { working, run } = useWork()
  const { bookingRef } = leg

  const finish = async (quote: MoveQuote): Promise<boolean> => {
    const move = { bookingRef, ...chosen, differenceCents: quote.differenceCents }
    const answer = await trip.calls.move(move)
    if (!answer.ok) {
      const { problem } = answer
      if (isStale(problem)) {
        onClose()
        trip.reload(staleText(problem))
      } else if (problem.code === 'price-changed') requestQuote(true)
      else setState(problemState(problem))
      return false
    }
    const { order, checkoutUrl } = answer.value
    if (checkoutUrl && openCardPage(checkoutUrl)) return true
    onClose()
    trip.changed(order, checkoutUrl ? '' : movedNotice(chosen, quote, trip.order))
    return false
  }

  return {
    chosen,
    choose: (change: { date: WallDate } | { time: WallTime }) => {
      if (!working) setChosen((now) => ({ ...now, ...change }))
    },
    state,
    retry: () => requestQuote(false),
    working,
    confirm: () => run(async () => (state.kind === 'quoted' ? finish(state) : false)),
  }
}

/** Prices the chosen date and time as soon as they differ from what is booked. */
function useMoveQuote(
  trip: Trip,
  { bookingRef, date, time }: ManagedLeg,
  chosen: { date: WallDate; time: WallTime },
) {
  const [state, setState] = useState<MoveState>({ kind: 'idle' })
  const [question, setQuestion] = useState({ number: 0, renewed: false })
  const same = chosen.date === date && chosen.time === time
  const { calls } = trip
  useEffect(() => {
    if (same || !chosen.time) return setState({ kind: 'idle' })
    const abort = new AbortController()
    setState({ kind: 'asking' })
    const move = { bookingRef, date: chosen.date, time: chosen.time }
    calls.quoteMove(move, abort.signal).then(
      (answer) => setState(quotedState(answer, question.renewed)),
      () => {}, // another question took its place
    )
    return () => abort.abort()
  }, [calls, bookingRef, same, chosen.date, chosen.time, question])
  const requestQuote = (renewed: boolean) =>
    setQuestion(({ number }) => ({ number: number + 1, renewed }))
  return { state, setState, requestQuote }
}
