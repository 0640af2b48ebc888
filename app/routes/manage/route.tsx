import { company } from '#app/content/en/company.ts'
import { manageText as text } from '#app/content/en/manage.ts'
import { notFound } from '#app/routes/guard.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/route.ts'
import { TripLeg } from './trip-leg.tsx'
import { TripNotes, TripSide } from './trip-side.tsx'
import { legTitle, tripMood } from './trip-view.ts'

/** The order behind the signed link; 404 for a link that is not ours (CONST-03). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await context.get(servicesContext).bookings.readManaged(params.token)
  if (!order) throw notFound()
  return order
}

/** The address is the key to the trip: it is stored nowhere and told to nobody. */
export function headers(): HeadersInit {
  return {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  }
}

/** Title of the page; search engines skip it. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${text.title} | ${company.name}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

/** /manage/{token}: what the customer booked, who drives, what is paid and how to reach us. */
export default function ManageRoute({ loaderData: order }: Route.ComponentProps) {
  const { firstName, legs } = order
  const mood = tripMood(legs.map(({ status }) => status))
  return (
    <div className="page-column pt-8 pb-20 lg:pt-14">
      <p className="eyebrow">{text.title}</p>
      <h1 className="mt-2 wrap-anywhere">{text.greeting(firstName)}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{text.lead[mood]}</p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <div className="grid gap-6">
          {legs.map((leg, index) => (
            <TripLeg key={leg.bookingRef} leg={leg} title={legTitle(index, legs.length)} />
          ))}
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TripSide order={order} mood={mood} />
        </div>
        {(mood === 'upcoming' || mood === 'pending') && <TripNotes />}
      </div>
    </div>
  )
}
