import { addressOf } from '#app/ui/forms/address.ts'
import './audit.css'
import { auditTextEn } from '#app/content/en/office-audit.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { auditParams, readAuditFilter } from '#app/domain/office/audit.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { OfficePages } from '#app/ui/office/office-pages.tsx'
import { RegisterScreen } from '#app/ui/office/register-screen.tsx'
import { buttonLook } from '#app/ui/primitives/button.tsx'
import type { Route } from './+types/route.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'

const PAGE_SIZE = 50

/** One page of what was done, as the address filters it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { reports } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const filter = readAuditFilter(searchParams)
  const cursor = searchParams.get('cursor')
  const [page, actors] = await Promise.all([
    reports.audit(filter, { cursor, limit: PAGE_SIZE }),
    reports.auditActors(),
  ])
  return { ...page, actors, filter, isFirstPage: cursor === null }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(auditTextEn).title, error)
}

/** /admin/audit: who did what, by whom, about what, in a span, of a booking; and as a file. */
export default function AuditRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(auditTextEn)
  const { lines, nextCursor, filter, actors, isFirstPage } = loaderData
  const query = auditParams(filter)
  const older = new URLSearchParams(query)
  older.set('cursor', nextCursor ?? '')
  const isEmpty = lines.length === 0
  return (
    <RegisterScreen
      title={text.title}
      lead={text.lead}
      notice={null}
      empty={null}
      side={
        <a
          href={addressOf('GET /api/admin/audit.csv', { query: Object.fromEntries(query) })}
          download
          {...buttonLook('secondary', 'small')}
        >
          {text.export}
        </a>
      }
    >
      <AuditFilters key={query.toString()} filter={filter} actors={actors} />
      {isEmpty ? (
        <div className="office-empty">
          <h2>{text.emptyHeading}</h2>
          <p>{text.empty}</p>
        </div>
      ) : (
        <AuditTable lines={lines} />
      )}
      <OfficePages
        newest={isFirstPage ? null : { to: `/admin/audit?${query}`, label: text.newest }}
        older={nextCursor ? { to: `/admin/audit?${older}`, label: text.older } : null}
      />
    </RegisterScreen>
  )
}
