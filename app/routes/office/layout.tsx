import './dashboard-tabs.css'
import { Outlet, useNavigation } from 'react-router'
import { messages } from '#app/content/en/messages.ts'
import { dashboardTabs } from '#app/content/en/office-frame.ts'
import { requireAdmin } from '#app/routes/guard.ts'
import { servicesContext } from '#app/services.server.ts'
import { LiveStatus } from '#app/ui/office/live-status.tsx'
import { OfficeFrame } from '#app/ui/office/office-frame.tsx'
import type { Route } from './+types/layout.ts'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { officeMeta } from './office-meta.ts'

/** The office has its own frame. */
export const handle = { ownFrame: true }

/** Lets administrators in (ADMIN-05, ADMIN-07); every tab's loader asks again, as they run apart. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context)
  return { environment: context.get(servicesContext).settings.environment }
}

/** Title of a tab that does not bring its own. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(dashboardTabs.overview.label, error)
}

export { OfficeErrorBoundary as ErrorBoundary } from './office-error-boundary.tsx'

/** /admin and its tabs: the bar, the four tabs and the live updates around each of them (ADMIN-03, A-37). */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeFrame environment={loaderData.environment} isAdmin>
      <div className="office-tabs-row">
        <DashboardTabs />
        <LoadingList />
        <LiveStatus url="/api/admin/live" event="bookings-changed" />
      </div>
      <Outlet />
    </OfficeFrame>
  )
}

/** Says so while a list is on its way; rows of before stay until then. */
function LoadingList() {
  const { location } = useNavigation()
  const { transfers, tours } = dashboardTabs
  const isList = location?.pathname === transfers.to || location?.pathname === tours.to
  return (
    <p role="status" className="office-loading">
      {isList && messages.loading.bookings}
    </p>
  )
}
