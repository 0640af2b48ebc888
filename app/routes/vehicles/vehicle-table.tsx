import { registerText as text, vehiclesText } from '#app/content/en/office-registers.ts'
import { ComingTrips, type ShownTrips } from '#app/ui/office/coming-trips.tsx'
import { EditButton } from '#app/ui/office/edit-button.tsx'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'
import { ServiceButton } from '#app/ui/office/service-button.tsx'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { type ShownVehicle, sendVehicle, valuesOfVehicle, vehicleFields } from './vehicle-form.ts'

/** One line of the list. */
export type VehicleLine = { vehicle: ShownVehicle; trips: ShownTrips | null }

const { columns } = vehiclesText

/** Vehicles in columns. `onDone` is told what was done, in words. */
export function VehicleTable(props: { lines: VehicleLine[]; onDone: (notice: string) => void }) {
  return (
    <RegisterTable caption={vehiclesText.caption} columns={columns}>
      {props.lines.map((line) => (
        <VehicleRow key={line.vehicle.id} line={line} onDone={props.onDone} />
      ))}
    </RegisterTable>
  )
}

type VehicleRowProps = { line: VehicleLine; onDone: (notice: string) => void }

function VehicleRow({ line: { vehicle, trips }, onDone }: VehicleRowProps) {
  const { id, makeModel, licensePlate, vehicleType, capacity, color, isActive } = vehicle
  const name = nameOf(vehicle)
  return (
    <tr data-out={!isActive}>
      <td>
        <span className="office-strong">{makeModel}</span>
        {color && <small>{color}</small>}
      </td>
      <td data-label={columns.plate}>
        <span className="register-plate figures">{licensePlate}</span>
      </td>
      <td data-label={columns.type}>{vehiclesText.types[vehicleType]}</td>
      <td data-label={columns.seats} className="figures">
        {capacity}
      </td>
      <td data-label={columns.coming} data-wide="true">
        <ComingTrips trips={trips} isActive={isActive} />
      </td>
      <td data-corner="true">
        <Badge tone={isActive ? 'green' : 'plain'}>{isActive ? text.active : text.inactive}</Badge>
      </td>
      <td data-wide="true" data-order="1">
        <div className="register-actions">
          <EditButton
            heading={text.editOf(name)}
            fields={vehicleFields}
            row={vehicle}
            valuesOf={valuesOfVehicle}
            send={sendVehicle}
            onSaved={(saved) => onDone(savedNotice(saved))}
            look={{ 'aria-label': text.editOf(name) }}
          >
            {text.edit}
          </EditButton>
          <ServiceButton path={`/api/admin/vehicles/${id}`} {...{ name, isActive, onDone }} />
        </div>
      </td>
    </tr>
  )
}

/** What a vehicle is called in a sentence. */
export function nameOf({ makeModel, licensePlate }: ShownVehicle): string {
  return `${makeModel} ${licensePlate}`
}

function savedNotice(saved: ShownVehicle & { trips?: number }): string {
  const { trips = 0 } = saved
  return trips > 0 ? text.savedWithTrips(nameOf(saved), trips) : text.saved(nameOf(saved))
}
