import { vehiclesTextEn } from '#app/content/en/office-registers.ts'
import { useTexts } from '#app/content/texts.ts'
import { callApi } from '#app/ui/forms/api.ts'
import type { ShownTrips } from '#app/ui/office/coming-trips.tsx'
import { FleetCells } from '#app/ui/office/fleet-cells.tsx'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'
import { nameOf, type ShownVehicle, vehicleForm } from './vehicle-form.ts'

/** One line of the list. */
export type VehicleLine = { vehicle: ShownVehicle; trips: ShownTrips | null }

/** Vehicles in columns. `onDone` is told what was done, in words. */
export function VehicleTable(props: { lines: VehicleLine[]; onDone: (notice: string) => void }) {
  const columns = useTexts()(vehiclesTextEn).columns
  const vehiclesText = useTexts()(vehiclesTextEn)
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
  const columns = useTexts()(vehiclesTextEn).columns
  const vehiclesText = useTexts()(vehiclesTextEn)
  const { id, makeModel, licensePlate, vehicleType, capacity, color, isActive } = vehicle
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
      <FleetCells
        row={vehicle}
        setService={(body) => callApi('PATCH /api/admin/vehicles/:id', { params: { id }, body })}
        form={vehicleForm}
        {...{ nameOf, trips, onDone }}
      />
    </tr>
  )
}
