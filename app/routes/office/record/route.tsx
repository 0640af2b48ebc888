import { data, isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { dashboardTabs } from '#app/content/en/office-frame.ts'
import { recordText as text } from '#app/content/en/office-record.ts'
import { requireAdmin } from '#app/routes/guard.ts'
import { OfficeErrorBoundary } from '#app/routes/office/office-error-boundary.tsx'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { OfficeFrame } from '#app/ui/office/office-frame.tsx'
import type { Route } from './+types/route.ts'
import { RecordPage } from './record-page.tsx'

/** The office has its own frame. */
export const handle = { ownFrame: true }

/** Tells an administrator's unknown booking from a screen that is hidden. */
const NO_BOOKING = 'no-booking'

/**
 * Everything about one booking, for administrators only. The passport number stays on the server
 * until somebody asks to see it.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  await requireAdmin(context)
  const { bookings, settings, now } = context.get(servicesContext)
  const record = await bookings.office.readRecord(params.reference)
  if (!record) throw data(NO_BOOKING, { status: 404 })
  const { idNumber, ...shown } = record
  const { environment } = settings
  return { record: { ...shown, hasIdNumber: idNumber !== null }, environment, now: now() }
}

/** What the browser gets of a record. */
export type ShownRecord = Awaited<ReturnType<typeof loader>>['record']

/** Title of the page; search engines skip it. */
export function meta({ error, params }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(text.title(params.reference), error)
}

/** A deleted booking is told as such to who may know. */
export function ErrorBoundary() {
  const error = useRouteError()
  const isGone = isRouteErrorResponse(error) && error.data === NO_BOOKING
  if (!isGone) return <OfficeErrorBoundary />
  return (
    <OfficeFrame environment={null} isAdmin>
      <div className="office-failure">
        <h1>{text.notFoundHeading}</h1>
        <p>{text.notFound}</p>
        <Link to={dashboardTabs.transfers.to}>{text.back.transfer}</Link>
      </div>
    </OfficeFrame>
  )
}

/** /admin/bookings/{reference}: the record of one booking. */
export default function RecordRoute({ loaderData }: Route.ComponentProps) {
  const { record, environment, now } = loaderData
  return (
    <OfficeFrame environment={environment} isAdmin>
      <RecordPage key={record.booking.id} record={record} now={now} />
    </OfficeFrame>
  )
}
