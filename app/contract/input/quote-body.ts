import * as z from 'zod/mini'
import type { Parsed } from '#app/ui/forms/form-errors.ts'
import { parseTrip, pin, tripSchema, village } from './trip.ts'
import type { Trip, TripField } from './trip-fields.ts'

const { pickupMark: _, dropoffMark: __, ...trip } = tripSchema.shape

/** A broken mark is none: the text beside it is enough. */
const marked = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined)

/** A trip to be priced; where no list knows an end, a pin or a village tells where it is, the pin first. */
export const quoteBodySchema = z.object({
  ...trip,
  pickupPin: marked(pin),
  dropoffPin: marked(pin),
  pickupVillageId: marked(village),
  dropoffVillageId: marked(village),
})

/** Reads a trip to be priced; what is refused is what {@link parseTrip} refuses. */
export function parseQuoteBody(input: unknown): Parsed<Trip, TripField> {
  const source = typeof input === 'object' && input !== null ? input : {}
  const { pickupPin, dropoffPin, pickupVillageId, dropoffVillageId, ...rest } = source as Record<
    string,
    unknown
  >
  return parseTrip({
    ...rest,
    pickupMark: markOf(pickupPin, pickupVillageId),
    dropoffMark: markOf(dropoffPin, dropoffVillageId),
  })
}

function markOf(place: unknown, villageId: unknown): unknown {
  if (place !== undefined && place !== null) return { pin: place }
  return villageId === undefined || villageId === null ? undefined : { village: villageId }
}
