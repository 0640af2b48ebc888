import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ManagedOrder } from '#app/server/bookings/index.server.ts'
import type { LiveTrip } from '#app/server/drivers/index.server.ts'
import { type ManageCalls, manageCalls } from './manage-calls.ts'

/** What every part of the page works on. */
export type Trip = {
  order: ManagedOrder
  token: string
  calls: ManageCalls
  /** Shows the order as a call answered it, and says at the top what was done. */
  changed: (order: ManagedOrder, notice?: string) => void
  /** The order is not as it was shown: asks anew how it stands, and says so at the top, or what is given. */
  reload: (words?: string) => void
  /** Reads the order anew, quietly: without a signal it stays as it is. */
  refresh: () => void
}

/** What was just done, or why it was not; the text is empty before anything was. */
export type TripNotice = { tone: 'success' | 'warning'; text: string }

/** The order as it was last answered, by the page or by a change, and the last thing done to it. */
export function useTrip(loaded: ManagedOrder, token: string): { trip: Trip; notice: TripNotice } {
  const messages = useTexts()(guestMessagesEn)
  const [answer, setAnswer] = useState({ to: loaded, order: loaded })
  const [notice, setNotice] = useState<TripNotice>({ tone: 'success', text: '' })
  const calls = useMemo(() => manageCalls(token), [token])
  const { revalidate } = useRevalidator()
  useShownAgain(revalidate)
  const changed = (order: ManagedOrder, text = '') => {
    setAnswer({ to: loaded, order })
    setNotice({ tone: 'success', text })
  }
  const reload = (words = messages.manage.stale) => {
    setNotice({ tone: 'warning', text: words })
    void revalidate()
  }
  const refresh = async () => {
    const answer = await calls.read()
    if (answer.ok) setAnswer({ to: loaded, order: answer.value.order })
  }
  // A newer page wins over an older answer.
  const order = answer.to === loaded ? answer.order : loaded
  return { trip: { order, token, calls, changed, reload, refresh: () => void refresh() }, notice }
}

/** Back from the card page the browser may show this page as it was left. */
function useShownAgain(revalidate: () => unknown) {
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => event.persisted && revalidate()
    window.addEventListener('pageshow', shownAgain)
    return () => window.removeEventListener('pageshow', shownAgain)
  }, [revalidate])
}

/**
 * Keeps the order in step with its trips: another driver has another telephone, and what was paid in the car is paid, even after
 * the trip was done. Who looks at the page again sees it as it is now, too.
 */
export function useInStep({ refresh }: Trip, trips: readonly LiveTrip[]): void {
  const heard = JSON.stringify(trips.map(({ state, driver, version }) => [state, driver, version]))
  const last = useRef(heard)
  const again = useEffectEvent(refresh)
  useEffect(() => {
    if (heard === last.current) return
    last.current = heard
    again()
  }, [heard])
  const isFollowed = trips.some(({ phase, canRate }) => phase === 'today' || canRate)
  useEffect(() => {
    if (!isFollowed) return
    const looked = () => document.hidden || again()
    document.addEventListener('visibilitychange', looked)
    return () => document.removeEventListener('visibilitychange', looked)
  }, [isFollowed])
}
