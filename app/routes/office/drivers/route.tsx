import { driversTextEn, registerTextEn } from '#app/content/en/office-registers.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { showPhone } from '#app/ui/forms/phone.ts'
import { Register } from '#app/ui/office/register.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import type { Route } from './+types/route.ts'
import { driverForm, nameOf } from './driver-form.ts'
import { type DriverLine, DriverTable } from './driver-table.tsx'

/** Every driver with the coming trips, those in service first. */
export async function loader({ context }: Route.LoaderArgs) {
  const { fleet, bookings } = context.get(servicesContext)
  const [drivers, trips] = await Promise.all([
    fleet.listDrivers(),
    bookings.office.comingTrips('driver'),
  ])
  const lines = drivers.map((driver): DriverLine => {
    const phoneShown = showPhone(driver.phone)
    return { driver: fleet.withVersion(driver), phoneShown, trips: trips.get(driver.id) ?? null }
  })
  lines.sort((one, other) => Number(other.driver.isActive) - Number(one.driver.isActive))
  return { lines }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(driversTextEn).title, error)
}

/** /admin/drivers: who drives. */
export default function DriversRoute({ loaderData }: Route.ComponentProps) {
  const registerText = useTexts()(registerTextEn)
  const text = useTexts()(driversTextEn)
  const { lines } = loaderData
  const [notice, done] = useDone()
  return (
    <Register
      text={text}
      form={driverForm}
      isEmpty={lines.length === 0}
      notice={notice}
      onAdded={(added) => done(registerText.added(nameOf(added)))}
    >
      <DriverTable lines={lines} onDone={done} />
    </Register>
  )
}
