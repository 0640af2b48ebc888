import { importText as text } from '#app/content/en/office-import.ts'
import { requireAdmin } from '#app/routes/guard.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { OfficeFrame } from '#app/ui/office/office-frame.tsx'
import type { Route } from './+types/route.ts'
import { ImportScreen } from './import-screen.tsx'

/** The office has its own frame. */
export const handle = { ownFrame: true }

/** For administrators only (ADMIN-05, ADMIN-07). */
export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context)
  return { environment: context.get(servicesContext).settings.environment }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(text.title, error)
}

export { OfficeErrorBoundary as ErrorBoundary } from '#app/routes/office/office-error-boundary.tsx'

/** /admin/import: bookings from a spreadsheet, for the change of season. */
export default function ImportRoute({ loaderData }: Route.ComponentProps) {
  return (
    <OfficeFrame environment={loaderData.environment} isAdmin>
      <ImportScreen />
    </OfficeFrame>
  )
}
