import { company } from '#app/content/company.ts'
import { bookingTextEn } from '#app/content/en/booking.ts'
import { texts } from '#app/content/texts.ts'
import type { CheckoutOptions } from '#app/contract/bookings.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/route.ts'
import { BookingSkeleton } from './booking-skeleton.tsx'

/** The flow runs in the browser, where the trip is. */
export const handle: RouteHandle = { scripts: ['checkout'], shortFrame: true }

/** Which payment methods are on offer and whether the ID number is asked for. */
export async function loader({ context }: Route.LoaderArgs): Promise<CheckoutOptions> {
  return context.get(servicesContext).checkoutOptions()
}

/** Title of the flow; not for search engines, since it cannot be entered directly. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${texts()(bookingTextEn).title} | ${company().name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/**
 * /booking: details and payment for one priced trip, which the widget hands over in this tab. The
 * server draws the frame only; without a trip the visitor is sent to the widget.
 */
export default function BookingRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div data-island="checkout" data-options={JSON.stringify(loaderData)}>
      <BookingSkeleton />
    </div>
  )
}
