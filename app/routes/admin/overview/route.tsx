import { officeBookingsText as text } from '#app/content/en/office.ts'
import { BookingTable } from '#app/routes/admin/booking-table.tsx'
import { officeMeta } from '#app/routes/admin/office-meta.ts'
import { requireAdmin } from '#app/routes/guard.ts'
import { servicesContext } from '#app/services.server.ts'
import { OfficeEmpty } from '#app/ui/office/office-empty.tsx'
import { OfficePages } from '#app/ui/office/office-pages.tsx'
import type { Route } from './+types/route.ts'

/** One page of bookings, newest first; for administrators only (ADMIN-05, ADMIN-07). */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAdmin(context)
  const { bookings, now } = context.get(servicesContext)
  const cursor = new URL(request.url).searchParams.get('cursor')
  return {
    ...(await bookings.office.list(cursor)),
    isFirstPage: cursor === null,
    now: now(),
  }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(text.title, error)
}

export { TabErrorBoundary as ErrorBoundary } from '#app/routes/admin/office-error-boundary.tsx'

/** /admin: every booking, newest first, kept fresh while the screen is open. */
export default function AdminRoute({ loaderData }: Route.ComponentProps) {
  const { bookings, nextCursor, isFirstPage, now } = loaderData
  return (
    <>
      <div className="office-head">
        <div>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </div>
      </div>
      {bookings.length > 0 ? (
        <BookingTable bookings={bookings} loadedAt={now} />
      ) : (
        <OfficeEmpty
          heading={isFirstPage ? text.emptyHeading : text.emptyOlder}
          hint={isFirstPage ? text.empty : null}
        />
      )}
      <OfficePages
        newest={isFirstPage ? null : { to: '/admin', label: text.newest }}
        older={nextCursor ? { to: `/admin?cursor=${nextCursor}`, label: text.older } : null}
      />
    </>
  )
}
