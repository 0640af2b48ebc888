import { texts, useTexts } from '#app/content/texts.ts'
import './feeds.css'
import { feedsTextEn } from '#app/content/en/office-feeds.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/route.ts'
import { CalendarCopies } from './calendar-copies.tsx'
import { FeedTable } from './feed-table.tsx'

/** The private calendar addresses; for administrators only. */
export async function loader({ context }: Route.LoaderArgs) {
  const { calendar } = context.get(servicesContext)
  const [feeds, copies] = await Promise.all([calendar.feeds(), calendar.copies()])
  return { feeds, copies }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(feedsTextEn).title, error)
}

/** /admin/feeds: the trips in the calendars of office and drivers. */
export default function FeedsRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(feedsTextEn)
  const { feeds, copies } = loaderData
  return (
    <>
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
    </>
  )
}
