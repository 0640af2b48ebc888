import { registerTextEn } from '#app/content/en/office-registers.ts'
import { rosterTextEn } from '#app/content/en/office-roster.ts'
import { formatDate } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { expiryState } from '#app/domain/roster/expiry.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { Driver, Vehicle } from '#app/server/fleet/index.server.ts'
import type { Papers } from '#app/server/roster/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { EditButton } from '#app/ui/office/edit-button.tsx'
import type { RegisterForm } from '#app/ui/office/register-dialog.tsx'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'

type PapersTablesProps = {
  drivers: Driver[]
  vehicles: Vehicle[]
  papers: Papers
  today: WallDate
  onDone: (words: string) => void
}

const carName = ({ makeModel, licensePlate }: Vehicle) => `${makeModel} ${licensePlate}`

/** Licences and usual cars of drivers, insurance and technical checks of cars. */
export function PapersTables({ drivers, vehicles, papers, today, onDone }: PapersTablesProps) {
  const fields = useTexts()(rosterTextEn).fields
  const text = useTexts()(rosterTextEn)
  const known = {
    licenceUntil: fields.licenceUntil,
    overEightSeats: fields.overEightSeats,
    usualVehicle: fields.usualVehicle,
    actions: fields.actions,
  }
  const dates = {
    insuredUntil: fields.insuredUntil,
    checkedUntil: fields.checkedUntil,
    actions: fields.actions,
  }
  return (
    <>
      <section>
        <div className="roster-section-head">
          <h2>{text.drivers.heading}</h2>
        </div>
        <RegisterTable caption={text.drivers.heading} columns={{ driver: fields.driver, ...known }}>
          {drivers.map((driver) => (
            <DriverPapersRow key={driver.id} {...{ driver, vehicles, papers, today, onDone }} />
          ))}
        </RegisterTable>
      </section>
      <section>
        <div className="roster-section-head">
          <h2>{text.vehicles.heading}</h2>
        </div>
        <RegisterTable
          caption={text.vehicles.heading}
          columns={{ vehicle: fields.vehicle, ...dates }}
        >
          {vehicles.map((vehicle) => (
            <VehiclePapersRow key={vehicle.id} {...{ vehicle, papers, today, onDone }} />
          ))}
        </RegisterTable>
      </section>
    </>
  )
}

type DriverRowProps = Omit<PapersTablesProps, 'drivers'> & { driver: Driver }

function DriverPapersRow({ driver, vehicles, papers, today, onDone }: DriverRowProps) {
  const fields = useTexts()(rosterTextEn).fields
  const text = useTexts()(rosterTextEn)
  const own = papers.drivers.find(({ driverId }) => driverId === driver.id)
  const { licenceUntil = null, overEightSeats = true, usualVehicleId = null } = own ?? {}
  const usual = vehicles.find(({ id }) => id === usualVehicleId)
  const cars = vehicles.map((car) => ({ value: String(car.id), label: carName(car) }))
  const form: RegisterForm<object, object, 'licenceUntil' | 'overEightSeats' | 'usualVehicleId'> = {
    fields: () => [
      { name: 'licenceUntil', label: fields.licenceUntil, type: 'date', optional: true },
      {
        name: 'overEightSeats',
        label: fields.overEightSeats,
        options: [
          { value: 'true', label: text.yes },
          { value: 'false', label: text.no },
        ],
      },
      {
        name: 'usualVehicleId',
        label: fields.usualVehicle,
        options: [{ value: '', label: text.anyCar }, ...cars],
      },
    ],
    valuesOf: () => ({
      licenceUntil: licenceUntil ?? '',
      overEightSeats: String(overEightSeats),
      usualVehicleId: String(usualVehicleId ?? ''),
    }),
    send: (values) =>
      callApi('PUT /api/admin/drivers/:id/papers', {
        params: { id: driver.id },
        body: {
          licenceUntil: values.licenceUntil || null,
          overEightSeats: values.overEightSeats === 'true',
          usualVehicleId: values.usualVehicleId ? Number(values.usualVehicleId) : null,
          version: own?.version ?? 0,
        },
      }),
  }
  return (
    <tr>
      <td>{driver.name}</td>
      <UntilCell label={fields.licenceUntil} until={licenceUntil} today={today} />
      <td data-label={fields.overEightSeats}>{overEightSeats ? text.yes : text.no}</td>
      <td data-label={fields.usualVehicle}>{usual ? carName(usual) : text.anyCar}</td>
      <EditCell name={driver.name} {...{ form, onDone }} />
    </tr>
  )
}

type VehicleRowProps = Pick<PapersTablesProps, 'papers' | 'today' | 'onDone'> & {
  vehicle: Vehicle
}

function VehiclePapersRow({ vehicle, papers, today, onDone }: VehicleRowProps) {
  const fields = useTexts()(rosterTextEn).fields
  const own = papers.vehicles.find(({ vehicleId }) => vehicleId === vehicle.id)
  const { insuredUntil = null, checkedUntil = null } = own ?? {}
  const form: RegisterForm<object, object, 'insuredUntil' | 'checkedUntil'> = {
    fields: () => [
      { name: 'insuredUntil', label: fields.insuredUntil, type: 'date', optional: true },
      { name: 'checkedUntil', label: fields.checkedUntil, type: 'date', optional: true },
    ],
    valuesOf: () => ({ insuredUntil: insuredUntil ?? '', checkedUntil: checkedUntil ?? '' }),
    send: (values) =>
      callApi('PUT /api/admin/vehicles/:id/papers', {
        params: { id: vehicle.id },
        body: {
          insuredUntil: values.insuredUntil || null,
          checkedUntil: values.checkedUntil || null,
          version: own?.version ?? 0,
        },
      }),
  }
  return (
    <tr>
      <td>{carName(vehicle)}</td>
      <UntilCell label={fields.insuredUntil} until={insuredUntil} today={today} />
      <UntilCell label={fields.checkedUntil} until={checkedUntil} today={today} />
      <EditCell name={carName(vehicle)} {...{ form, onDone }} />
    </tr>
  )
}

type UntilCellProps = { label: string; until: WallDate | null; today: WallDate }

function UntilCell({ label, until, today }: UntilCellProps) {
  const text = useTexts()(rosterTextEn)
  return (
    <td data-label={label} className="figures" data-expiry={expiryState(until, today)}>
      {until ? formatDate(until) : text.unknownDate}
    </td>
  )
}

type EditCellProps = {
  name: string
  form: RegisterForm<object, object>
  onDone: (words: string) => void
}

function EditCell({ name, form, onDone }: EditCellProps) {
  const registerText = useTexts()(registerTextEn)
  return (
    <td>
      <div className="register-actions">
        <IfMay right="registers">
          <EditButton
            {...form}
            heading={registerText.editOf(name)}
            row={{}}
            onSaved={() => onDone(registerText.saved(name))}
            look={{ variant: 'quiet', 'aria-label': registerText.editOf(name) }}
          >
            {registerText.edit}
          </EditButton>
        </IfMay>
      </div>
    </td>
  )
}
