import { phoneText as text } from '#app/content/en/office-phone.ts'
import { requireAdmin } from '#app/routes/guard.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { OfficeFrame } from '#app/ui/office/office-frame.tsx'
import type { Route } from './+types/route.ts'
import { officeIdNumber } from './phone-booking-input.ts'
import { PhoneBookingForm } from './phone-form.tsx'

/** The office has its own frame. */
export const handle = { ownFrame: true }

/** What the office may choose from; for administrators only (ADMIN-05, ADMIN-07). */
export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context)
  const { bookings, settings } = context.get(servicesContext)
  return {
    options: await bookings.office.phoneOptions(),
    idNumber: officeIdNumber(settings.idNumber),
    environment: settings.environment,
  }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(text.title, error)
}

export { OfficeErrorBoundary as ErrorBoundary } from '#app/routes/office/office-error-boundary.tsx'

/** /admin/new: the office books for somebody who called. */
export default function PhoneBookingRoute({ loaderData }: Route.ComponentProps) {
  const { options, idNumber, environment } = loaderData
  return (
    <OfficeFrame environment={environment} isAdmin>
      <PhoneBookingForm options={options} idNumber={idNumber} />
    </OfficeFrame>
  )
}
