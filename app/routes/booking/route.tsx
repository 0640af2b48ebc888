import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { bookingText } from '#app/content/en/booking.ts'
import { company } from '#app/content/en/company.ts'
import { servicesContext } from '#app/services.server.ts'
import { newKey } from '#app/ui/booking/new-key.ts'
import { useHydrated } from '#app/ui/booking/use-hydrated.ts'
import type { Route } from './+types/route.ts'
import { BookingFlow } from './booking-flow.tsx'
import { BookingSkeleton } from './booking-skeleton.tsx'
import type { CheckoutOptions } from './checkout-options.ts'
import { readCheckout } from './checkout-state.ts'
import { recallDetails } from './details-memory.ts'

/** Which payment methods are on offer and whether the ID number is asked for. */
export async function loader({ context }: Route.LoaderArgs): Promise<CheckoutOptions> {
  return context.get(servicesContext).checkoutOptions()
}

/** Moving between the steps must not ask the server again. */
export function shouldRevalidate(): boolean {
  return false
}

/** Title of the flow; not for search engines, since it cannot be entered directly. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${bookingText.title} | ${company.name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/**
 * /booking: details and payment for one priced trip, which arrives as navigation state. The
 * server cannot know it and draws the frame only; without it the visitor is sent to the widget.
 *
 * @see spec 2 (transfer booking flow), CHECKOUT-01
 */
export default function BookingRoute({ loaderData }: Route.ComponentProps) {
  return useHydrated() ? <FlowOrHome options={loaderData} /> : <BookingSkeleton />
}

function FlowOrHome({ options }: { options: CheckoutOptions }) {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const [start] = useState(() => readCheckout(state, newKey, recallDetails()))
  const missing = start === null
  useEffect(() => {
    if (missing) navigate({ pathname: '/', search, hash: '#book' }, { replace: true })
  }, [missing, search, navigate])
  return start ? <BookingFlow start={start} options={options} /> : <BookingSkeleton />
}
