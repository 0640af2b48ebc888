import * as z from 'zod/mini'
import { vehiclesTextEn } from '#app/content/en/office-registers.ts'
import { licencePlate } from '#app/domain/fleet/licence-plate.ts'
import { VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'
import { says } from '#app/ui/forms/says.ts'
import { requiredLine } from '#app/ui/forms/text-rules.ts'
import { confirmedEditSchema, optionalLine, readRegister } from './register-rules.ts'

const NAME_LIMIT = 80
const PLATE_LIMIT = 15
const COLOR_LIMIT = 30
/** Seats for passengers, from a motorcycle's to a coach's. */
const MOST_SEATS = 60

const fields = {
  makeModel: requiredLine(NAME_LIMIT),
  licensePlate: z.pipe(requiredLine(PLATE_LIMIT), z.transform(licencePlate)),
  capacity: z
    .int(says(vehiclesTextEn, 'seatRange'))
    .check(
      z.minimum(1, says(vehiclesTextEn, 'seatRange')),
      z.maximum(MOST_SEATS, says(vehiclesTextEn, 'seatRange')),
    ),
  vehicleType: z.enum(VEHICLE_TYPES, says(vehiclesTextEn, 'chooseType')),
  color: optionalLine(COLOR_LIMIT),
}

/** A new vehicle. */
export const newVehicle = z.strictObject({
  ...fields,
  color: z._default(fields.color, null),
  isActive: z._default(z.boolean(), true),
})

/** What changes of a vehicle. */
export const vehicleEdit = confirmedEditSchema(fields)

/** Reads a new vehicle. */
export function parseNewVehicle(input: unknown) {
  return readRegister(newVehicle, input)
}

/** Reads what changes of a vehicle; what is left out stays. */
export function parseVehicleEdit(input: unknown) {
  return readRegister(vehicleEdit, input)
}
