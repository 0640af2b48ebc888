import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { dashboardTabsEn } from '#app/content/en/office-frame.ts'
import { recordTextEn } from '#app/content/en/office-record.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { TabErrorBoundary } from '#app/routes/office/office-error-boundary.tsx'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { RoadProvider } from '#app/ui/office/road.tsx'
import type { Route } from './+types/route.ts'
import { loadRecord } from './load-record.server.ts'
import { NO_BOOKING } from './no-booking.ts'
import { RecordPage } from './record-page.tsx'

/** Everything about one booking, for administrators only. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadRecord(context, params.reference)
}

/** Title of the page; search engines skip it. */
export function meta({ error, params }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(recordTextEn).title(params.reference), error)
}

/** A deleted booking is told as such to who may know. */
export function ErrorBoundary() {
  const dashboardTabs = useTexts()(dashboardTabsEn)
  const text = useTexts()(recordTextEn)
  const error = useRouteError()
  const isGone = isRouteErrorResponse(error) && error.data === NO_BOOKING
  if (!isGone) return <TabErrorBoundary />
  return (
    <div className="office-failure">
      <h1>{text.notFoundHeading}</h1>
      <p>{text.notFound}</p>
      <Link to={dashboardTabs.transfers.to}>{text.back.transfer}</Link>
    </div>
  )
}

/** /admin/bookings/{reference}: the record of one booking. */
export default function RecordRoute({ loaderData }: Route.ComponentProps) {
  const { record, road, now } = loaderData
  return (
    <RoadProvider key={record.booking.id} road={road}>
      <RecordPage record={record} now={now} />
    </RoadProvider>
  )
}
