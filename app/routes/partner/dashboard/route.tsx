import { texts } from '#app/content/texts.ts'
import './dashboard.css'
import './hotel-link.css'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { company } from '#app/content/company.ts'
import { partnerDashboardTextEn } from '#app/content/en/partner-dashboard.ts'
import { allPeriodDays, readSpan } from '#app/domain/booking/partner-period.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import { requirePartner } from '#app/routes/guard.ts'
import { servicesContext } from '#app/services.server.ts'
import { renderQr } from '#app/ui/qr/render-qr.ts'
import type { Route } from './+types/route.ts'
import { Dashboard } from './dashboard.tsx'
import { PartnerFrame } from './partner-frame.tsx'
import { readTwice } from './read-twice.ts'

/** The partner area has its own frame. */
export const handle = { ownFrame: true }

/** The hotel of the session, and the bookings of every period at once, or of the days that were chosen. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { code, name } = await requirePartner(context)
  const { bookings, settings, now, log } = context.get(servicesContext)
  const today = athensDate(now())
  const link = `${settings.origin}/?partner=${encodeURIComponent(code)}`
  const search = new URL(request.url).searchParams
  const span = readSpan(search.get('from'), search.get('to'))
  const read = () => bookings.listOfPartner(code, span ?? allPeriodDays(today))
  const [found, next] = await Promise.all([
    readTwice(read, [], log),
    readTwice(() => bookings.nextDayOfPartner(code, today), null, log),
  ])
  return { hotel: name, today, link, span, qr: renderQr(link), bookings: found, next }
}

/** Another period is another look at what is here; only a refresh and chosen days ask the server again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const samePage = currentUrl.pathname === nextUrl.pathname
  const hasDays = [currentUrl, nextUrl].some(({ searchParams }) => searchParams.has('from'))
  const isOtherLook = samePage && currentUrl.search !== nextUrl.search && !hasDays
  return isOtherLook ? false : defaultShouldRevalidate
}

/** Title of the page; search engines skip it. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${texts()(partnerDashboardTextEn).title} | ${company().name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** /partner-dashboard: the trips of a hotel's guests. */
export default function PartnerDashboardRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PartnerFrame hotel={loaderData.hotel}>
      <Dashboard {...loaderData} />
    </PartnerFrame>
  )
}
