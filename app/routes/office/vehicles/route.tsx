import { registerText, vehiclesText as text } from '#app/content/en/office-registers.ts'
import { requireAdmin } from '#app/routes/guard.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { AddButton } from '#app/ui/office/add-button.tsx'
import { RegisterScreen } from '#app/ui/office/register-screen.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import type { Route } from './+types/route.ts'
import { nameOf, vehicleForm } from './vehicle-form.ts'
import { type VehicleLine, VehicleTable } from './vehicle-table.tsx'

/** The office has its own frame. */
export const handle = { ownFrame: true }

/** Every vehicle with the coming trips, those in service first (APP-02, DATA-05, DB-08). */
export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context)
  const { fleet, bookings, settings } = context.get(servicesContext)
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
  return { lines, environment: settings.environment }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(text.title, error)
}

export { OfficeErrorBoundary as ErrorBoundary } from '#app/routes/office/office-error-boundary.tsx'

/** /admin/vehicles: what we drive. */
export default function VehiclesRoute({ loaderData }: Route.ComponentProps) {
  const { lines, environment } = loaderData
  const [notice, done] = useDone()
  return (
    <RegisterScreen
      {...{ environment, notice }}
      title={text.title}
      lead={text.lead}
      empty={lines.length === 0 ? { heading: text.emptyHeading, hint: text.empty } : null}
      side={
        <AddButton
          label={text.add}
          form={vehicleForm}
          onAdded={(added) => done(registerText.added(nameOf(added)))}
        />
      }
    >
      <VehicleTable lines={lines} onDone={done} />
    </RegisterScreen>
  )
}
