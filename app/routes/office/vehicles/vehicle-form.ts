import { vehiclesTextEn } from '#app/content/en/office-registers.ts'
import { texts } from '#app/content/texts.ts'
import { CAPACITY, DEFAULT_VEHICLE_TYPE, VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'
import type { Vehicle } from '#app/server/fleet/index.server.ts'
import { type ApiAnswer, callApi } from '#app/ui/forms/api.ts'
import type { RegisterField, RegisterForm } from '#app/ui/office/register-dialog.tsx'

/** A vehicle as the screen has it. */
export type ShownVehicle = Vehicle & { version: string }

/** What the server answers to a stored vehicle; `trips` coming ones changed with an edit. */
type SavedVehicle = ShownVehicle & { trips?: number }

type FieldName = 'makeModel' | 'licensePlate' | 'color' | 'vehicleType' | 'capacity'
type Values = Record<FieldName, string>

const fields = (): readonly RegisterField<FieldName>[] => {
  const text = texts()(vehiclesTextEn)
  return [
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
      options: VEHICLE_TYPES.map((value) => ({
        value,
        label: texts()(vehiclesTextEn).types[value],
      })),
    },
    { name: 'capacity', label: text.fields.capacity, type: 'number', maxLength: 2, half: true },
  ]
}

/** A new one begins as the class most have. */
function valuesOf(vehicle: ShownVehicle | null): Values {
  return {
    makeModel: vehicle?.makeModel ?? '',
    licensePlate: vehicle?.licensePlate ?? '',
    color: vehicle?.color ?? '',
    vehicleType: vehicle?.vehicleType ?? DEFAULT_VEHICLE_TYPE,
    capacity: String(vehicle?.capacity ?? CAPACITY[DEFAULT_VEHICLE_TYPE]),
  }
}

function send(values: Values, vehicle: ShownVehicle | null): Promise<ApiAnswer<SavedVehicle>> {
  const sent = { ...values, capacity: Number(values.capacity.trim() || Number.NaN) }
  if (!vehicle) return callApi('POST /api/admin/vehicles', { draft: sent })
  const draft = { ...sent, version: vehicle.version }
  return callApi('PATCH /api/admin/vehicles/:id', { params: { id: vehicle.id }, draft })
}

/** How a vehicle is added and edited. */
export const vehicleForm: RegisterForm<ShownVehicle, SavedVehicle, FieldName> = {
  fields,
  valuesOf,
  send,
}

/** What a vehicle is called in a sentence. */
export function nameOf({ makeModel, licensePlate }: ShownVehicle): string {
  return `${makeModel} ${licensePlate}`
}
