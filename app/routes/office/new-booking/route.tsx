import { phoneTextEn } from '#app/content/en/office-phone.ts'
import { texts } from '#app/content/texts.ts'
import { officeIdNumber } from '#app/contract/input/phone-booking.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/route.ts'
import { PhoneBookingForm } from './phone-form.tsx'

/** What the office may choose from; for administrators only. */
export async function loader({ context }: Route.LoaderArgs) {
  const { bookings, settings } = context.get(servicesContext)
  return {
    options: await bookings.office.phoneOptions(),
    idNumber: officeIdNumber(settings.idNumber),
  }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(phoneTextEn).title, error)
}

/** /admin/new: the office books for somebody who called. */
export default function PhoneBookingRoute({ loaderData }: Route.ComponentProps) {
  const { options, idNumber } = loaderData
  return <PhoneBookingForm options={options} idNumber={idNumber} />
}
