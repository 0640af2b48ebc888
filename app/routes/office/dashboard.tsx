import { texts, useTexts } from '#app/content/texts.ts'
import './dashboard-tabs.css'
import { Outlet, useNavigation } from 'react-router'
import { messagesEn } from '#app/content/en/messages.ts'
import { dashboardTabsEn } from '#app/content/en/office-frame.ts'
import { LiveStatus } from '#app/ui/office/live-status.tsx'
import type { Route } from './+types/dashboard.ts'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { officeMeta } from './office-meta.ts'

/** Title of a tab that does not bring its own. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(dashboardTabsEn).overview.label, error)
}

/** /admin and its tabs: the four of them and the live updates around each of them. */
export default function Dashboard() {
  return (
    <>
      <div className="office-tabs-row">
        <DashboardTabs />
        <LoadingList />
        <LiveStatus event="bookings-changed" />
      </div>
      <Outlet />
    </>
  )
}

/** Says so while a list is on its way; rows of before stay until then. */
function LoadingList() {
  const messages = useTexts()(messagesEn)
  const dashboardTabs = useTexts()(dashboardTabsEn)
  const { location } = useNavigation()
  const { transfers, tours } = dashboardTabs
  const isList = location?.pathname === transfers.to || location?.pathname === tours.to
  return (
    <p role="status" className="office-loading">
      {isList && messages.loading.bookings}
    </p>
  )
}
