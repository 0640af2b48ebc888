import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { placesTextEn } from '#app/content/en/office-places.ts'
import { PLACE_KINDS } from '#app/domain/place/place-kind.ts'
import { MOST_PLACE_NAMES } from '#app/domain/place/place-name.ts'
import { says } from '#app/ui/forms/says.ts'
import { paragraph, requiredLine } from '#app/ui/forms/text-rules.ts'
import { readRegister } from './register-rules.ts'

const NAME_LIMIT = 80
const NOTE_LIMIT = 300

const degrees = (limit: number) =>
  z
    .number(says(placesTextEn, 'problems.position'))
    .check(
      z.minimum(-limit, says(placesTextEn, 'problems.position')),
      z.maximum(limit, says(placesTextEn, 'problems.position')),
    )

const fields = {
  label: requiredLine(NAME_LIMIT),
  names: z
    .array(requiredLine(NAME_LIMIT), says(messagesEn, 'field.invalidText'))
    .check(z.maxLength(MOST_PLACE_NAMES, says(placesTextEn, 'problems.manyNames'))),
  kind: z.enum(PLACE_KINDS, says(placesTextEn, 'problems.kind')),
  lat: degrees(90),
  lng: degrees(180),
  driverNote: paragraph(NOTE_LIMIT),
  meetingPoint: paragraph(NOTE_LIMIT),
}

const version = z.optional(z.int32().check(z.nonnegative()))

/** A new place of the office. */
export const newPlace = z.strictObject({
  ...fields,
  names: z._default(fields.names, []),
  driverNote: z._default(fields.driverNote, ''),
  meetingPoint: z._default(fields.meetingPoint, ''),
})

/** What changes of a place; `version` 0 is a known place that nobody corrected yet. */
export const placeEdit = z.strictObject({ ...z.partial(z.object(fields)).shape, version })

/** Takes a place of the office away. */
export const placeRemoval = z.strictObject({ version })

/** Reads a new place. */
export function parseNewPlace(input: unknown) {
  return readRegister(newPlace, input)
}

/** Reads what changes of a place; what is left out stays. */
export function parsePlaceEdit(input: unknown) {
  return readRegister(placeEdit, input)
}

/** Reads which version of a place is to go. */
export function parsePlaceRemoval(input: unknown) {
  return readRegister(placeRemoval, input)
}
