import { data, isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { dashboardTabsEn } from '#app/content/en/office-frame.ts'
import { recordTextEn } from '#app/content/en/office-record.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { TabErrorBoundary } from '#app/routes/office/office-error-boundary.tsx'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/route.ts'
import { RecordPage } from './record-page.tsx'

/** Tells an administrator's unknown booking from a screen that is hidden. */
const NO_BOOKING = 'no-booking'

/**
 * Everything about one booking, for administrators only. The passport number stays on the server
 * until somebody asks to see it.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { bookings, drivers, now } = context.get(servicesContext)
  const record = await bookings.office.readRecord(params.reference)
  if (!record) throw data(NO_BOOKING, { status: 404 })
  const { idNumber, ...shown } = record
  const ledger = await drivers.readLedger(record.booking.id)
  const stars = (await drivers.readRatings([record.booking.id])).get(record.booking.id) ?? null
  return { record: { ...shown, ledger, stars, hasIdNumber: idNumber !== null }, now: now() }
}

/** What the browser gets of a record. */
export type ShownRecord = Awaited<ReturnType<typeof loader>>['record']

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
  const { record, now } = loaderData
  return <RecordPage key={record.booking.id} record={record} now={now} />
}
