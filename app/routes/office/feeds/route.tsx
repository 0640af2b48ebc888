import './feeds.css'
import { feedsText as text } from '#app/content/en/office-feeds.ts'
import { requireAdmin } from '#app/routes/guard.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { OfficeFrame } from '#app/ui/office/office-frame.tsx'
import type { Route } from './+types/route.ts'
import { CalendarCopies } from './calendar-copies.tsx'
import { FeedTable } from './feed-table.tsx'

/** The office has its own frame. */
export const handle = { ownFrame: true }

/** The private calendar addresses; for administrators only. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context)
  const { calendar, settings } = context.get(servicesContext)
  const [feeds, copies] = await Promise.all([calendar.feeds(), calendar.copies()])
  return { feeds, copies, environment: settings.environment }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(text.title, error)
}

export { OfficeErrorBoundary as ErrorBoundary } from '#app/routes/office/office-error-boundary.tsx'

/** /admin/feeds: the trips in the calendars of office and drivers (N-23). */
export default function FeedsRoute({ loaderData }: Route.ComponentProps) {
  const { feeds, copies, environment } = loaderData
  return (
    <OfficeFrame environment={environment} isAdmin>
      <div className="office-head">
        <div className="feeds-lead">
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
          <p>{text.driverHint}</p>
          <p>{text.caution}</p>
        </div>
      </div>
      <FeedTable feeds={feeds} />
      <CalendarCopies copies={copies} />
    </OfficeFrame>
  )
}
