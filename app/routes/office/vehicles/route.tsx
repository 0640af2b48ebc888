import { registerTextEn, vehiclesTextEn } from '#app/content/en/office-registers.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { Register } from '#app/ui/office/register.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import type { Route } from './+types/route.ts'
import { nameOf, vehicleForm } from './vehicle-form.ts'
import { type VehicleLine, VehicleTable } from './vehicle-table.tsx'

/** Every vehicle with the coming trips, those in service first. */
export async function loader({ context }: Route.LoaderArgs) {
  const { fleet, bookings } = context.get(servicesContext)
  const [vehicles, trips] = await Promise.all([
    fleet.listVehicles(),
    bookings.office.comingTrips('vehicle'),
  ])
  const lines = vehicles.map(
    (vehicle): VehicleLine => ({
      vehicle: fleet.withVersion(vehicle),
      trips: trips.get(vehicle.id) ?? null,
    }),
  )
  lines.sort((one, other) => Number(other.vehicle.isActive) - Number(one.vehicle.isActive))
  return { lines }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(vehiclesTextEn).title, error)
}

/** /admin/vehicles: what we drive. */
export default function VehiclesRoute({ loaderData }: Route.ComponentProps) {
  const registerText = useTexts()(registerTextEn)
  const text = useTexts()(vehiclesTextEn)
  const { lines } = loaderData
  const [notice, done] = useDone()
  return (
    <Register
      text={text}
      form={vehicleForm}
      isEmpty={lines.length === 0}
      notice={notice}
      onAdded={(added) => done(registerText.added(nameOf(added)))}
    >
      <VehicleTable lines={lines} onDone={done} />
    </Register>
  )
}
