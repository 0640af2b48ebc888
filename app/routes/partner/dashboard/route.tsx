import { texts } from '#app/content/texts.ts'
import './dashboard.css'
import './hotel-link.css'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { company } from '#app/content/en/company.ts'
import { partnerDashboardTextEn } from '#app/content/en/partner-dashboard.ts'
import { allPeriodDays } from '#app/domain/booking/partner-period.ts'
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

/** The hotel of the session, and the bookings of every period at once. */
export async function loader({ context }: Route.LoaderArgs) {
  const { code, name } = await requirePartner(context)
  const { bookings, settings, now, log } = context.get(servicesContext)
  const today = athensDate(now())
  const link = `${settings.origin}/?partner=${encodeURIComponent(code)}`
  const read = () => bookings.listOfPartner(code, allPeriodDays(today))
  return { hotel: name, today, link, qr: renderQr(link), bookings: await readTwice(read, log) }
}

/** Another period is another look at what is here; only a refresh asks the server again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const samePage = currentUrl.pathname === nextUrl.pathname
  return samePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

/** Title of the page; search engines skip it. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${texts()(partnerDashboardTextEn).title} | ${company.name}` },
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
