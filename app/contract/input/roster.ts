import * as z from 'zod/mini'
import { rosterTextEn } from '#app/content/en/office-roster.ts'
import { LONGEST_BREAK, shiftMinute } from '#app/domain/roster/shift.ts'
import { athensInstant, isWallDate, isWallTime } from '#app/domain/time/athens.ts'
import { says } from '#app/ui/forms/says.ts'
import { readRegister } from './register-rules.ts'

const MOST_CELLS = 2_000

const row = z
  .int(says(rosterTextEn, 'problems.choose'))
  .check(z.positive(says(rosterTextEn, 'problems.choose')))
const day = z
  .string(says(rosterTextEn, 'problems.day'))
  .check(z.refine(isWallDate, says(rosterTextEn, 'problems.day')))
const version = z.optional(z.int32())

/** A time of a shift, as it is written. */
export const shiftTime = z
  .string(says(rosterTextEn, 'problems.time'))
  .check(z.refine((text) => shiftMinute(text) !== null, says(rosterTextEn, 'problems.time')))

/** A time of a shift becomes its minute. */
const minute = z.pipe(
  z
    .string(says(rosterTextEn, 'problems.time'))
    .check(z.refine((text) => shiftMinute(text) !== null, says(rosterTextEn, 'problems.time'))),
  z.transform((text: string) => shiftMinute(text) ?? 0),
)

/** A day and time of the Athens clock becomes its instant. */
export const moment = z.pipe(
  z
    .string(says(rosterTextEn, 'problems.moment'))
    .check(z.refine(isMoment, says(rosterTextEn, 'problems.moment'))),
  z.transform((text: string) => athensInstant(text.slice(0, 10), text.slice(11))),
)

const breakMinutes = z
  .int(says(rosterTextEn, 'problems.break'))
  .check(
    z.minimum(0, says(rosterTextEn, 'problems.break')),
    z.maximum(LONGEST_BREAK, says(rosterTextEn, 'problems.break')),
  )

const shift = {
  driverId: row,
  day,
  from: minute,
  to: minute,
  breakMinutes: z._default(breakMinutes, 0),
  vehicleId: z._default(z.nullable(row), null),
}
const { day: _, ...repeated } = shift
const pattern = {
  ...repeated,
  weekday: z
    .int(says(rosterTextEn, 'problems.weekday'))
    .check(
      z.minimum(1, says(rosterTextEn, 'problems.weekday')),
      z.maximum(7, says(rosterTextEn, 'problems.weekday')),
    ),
  validFrom: day,
  validTo: z._default(z.nullable(day), null),
}
const absence = {
  driverId: row,
  from: moment,
  to: moment,
  kind: z.enum(['leave', 'sick', 'other'], says(rosterTextEn, 'problems.choose')),
}
const block = {
  vehicleId: row,
  from: moment,
  to: moment,
  kind: z.enum(['service', 'inspection', 'damage', 'other'], says(rosterTextEn, 'problems.choose')),
}

/** What a new entry says, and what an edit of one may, which leaves out what stays. */
function entry<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  const added = z.strictObject(fields)
  const open = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.optional(withoutDefault(field))]),
  )
  type Change = Partial<z.output<typeof added>> & { version?: number }
  const changed = z.strictObject({ ...open, version }) as unknown as z.ZodMiniType<Change>
  return {
    added,
    changed,
    parseNew: (input: unknown) => readRegister(added, input),
    parseEdit: (input: unknown) => readRegister(changed, input),
  }
}

/** What an edit leaves out stays; it does not fall back to what a new entry has. */
function withoutDefault(field: z.core.$ZodType): z.core.$ZodType {
  return field instanceof z.ZodMiniDefault ? field.def.innerType : field
}

export const shiftInput = entry(shift)

const patternEntry = entry(pattern)
/** A pattern that ends before it begins would never be in force. */
const isInOrder = z.refine(
  (input) => {
    const { validFrom, validTo } = input as { validFrom?: unknown; validTo?: unknown }
    return !(validFrom && validTo) || String(validFrom) <= String(validTo)
  },
  { ...says(rosterTextEn, 'problems.span'), path: ['validTo'] },
)
export const patternInput = {
  ...patternEntry,
  parseNew: (input: unknown) => readRegister(patternEntry.added.check(isInOrder), input),
  parseEdit: (input: unknown) => readRegister(patternEntry.changed.check(isInOrder), input),
}
export const absenceInput = entry(absence)
export const blockInput = entry(block)

/** What a removal may say: the version that was seen. */
export const removal = z.strictObject({ version })

/** Reads it. */
export function parseRemoval(input: unknown) {
  return readRegister(removal, input)
}

const until = z.nullable(day)
/** A driver's licence and usual car. */
export const driverPapers = z.strictObject({
  usualVehicleId: z.nullable(row),
  overEightSeats: z.boolean(),
  licenceUntil: until,
  version,
})
/** A car's insurance and technical check. */
export const vehiclePapers = z.strictObject({ insuredUntil: until, checkedUntil: until, version })

/** Reads a driver's papers. */
export function parseDriverPapers(input: unknown) {
  return readRegister(driverPapers, input)
}

/** Reads a car's papers. */
export function parseVehiclePapers(input: unknown) {
  return readRegister(vehiclePapers, input)
}

const cell = z.strictObject({
  driverId: row,
  day,
  text: z.string().check(z.maxLength(60)),
  was: z.string().check(z.maxLength(200)),
})
/** What was typed into the table of a week; `repeat` makes it the pattern. */
export const typedWeek = z.strictObject({
  cells: z.array(cell).check(z.maxLength(MOST_CELLS)),
  repeat: z.optional(z.boolean()),
})

/** Reads what was typed into the table of a week. */
export function parseWeek(input: unknown) {
  return readRegister(typedWeek, input)
}

function isMoment(text: string): boolean {
  return text[10] === 'T' && isWallDate(text.slice(0, 10)) && isWallTime(text.slice(11))
}
