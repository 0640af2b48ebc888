import { vehiclesText as text } from '#app/content/en/office-registers.ts'
import { CAPACITY, DEFAULT_VEHICLE_TYPE, VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'
import type { Vehicle } from '#app/server/fleet/index.server.ts'
import { type ApiAnswer, callApi } from '#app/ui/booking/api.ts'
import type { RegisterField, RegisterValues } from '#app/ui/office/register-dialog.tsx'

/** A vehicle as the screen has it. */
export type ShownVehicle = Vehicle & { version: string }

/** What the server answers to a stored vehicle; `trips` coming ones changed with an edit. */
export type SavedVehicle = ShownVehicle & { trips?: number }

/** The fields of a vehicle's form (DATA-05). */
export const vehicleFields: readonly RegisterField[] = [
  { name: 'makeModel', label: text.fields.makeModel, maxLength: 80 },
  { name: 'licensePlate', label: text.fields.licensePlate, maxLength: 15, half: true },
  {
    name: 'color',
    label: text.fields.color,
    hint: text.colorHint,
    maxLength: 30,
    optional: true,
    half: true,
  },
  {
    name: 'vehicleType',
    label: text.fields.vehicleType,
    half: true,
    options: VEHICLE_TYPES.map((value) => ({ value, label: text.types[value] })),
  },
  { name: 'capacity', label: text.fields.capacity, type: 'number', maxLength: 2, half: true },
]

/** What stands in the fields of a vehicle; a new one begins as the class most have. */
export function valuesOfVehicle(vehicle: ShownVehicle | null): RegisterValues {
  return {
    makeModel: vehicle?.makeModel ?? '',
    licensePlate: vehicle?.licensePlate ?? '',
    color: vehicle?.color ?? '',
    vehicleType: vehicle?.vehicleType ?? DEFAULT_VEHICLE_TYPE,
    capacity: String(vehicle?.capacity ?? CAPACITY[DEFAULT_VEHICLE_TYPE]),
  }
}

/** Adds a vehicle, or stores an edit of the one that was shown. */
export function sendVehicle(
  values: RegisterValues,
  vehicle: ShownVehicle | null,
): Promise<ApiAnswer<SavedVehicle>> {
  const fields = { ...values, capacity: Number(values.capacity?.trim() || Number.NaN) }
  if (!vehicle) return callApi('/api/admin/vehicles', { method: 'POST', body: fields })
  const body = { ...fields, version: vehicle.version }
  return callApi(`/api/admin/vehicles/${vehicle.id}`, { method: 'PATCH', body })
}
