import type { Context } from 'hono'
import {
  absenceInput,
  blockInput,
  parseRemoval,
  patternInput,
  shiftInput,
} from '#app/contract/input/roster.ts'
import type { Roster, Timetable } from '#app/server/roster/index.server.ts'
import type { Parsed } from '#app/ui/forms/form-errors.ts'
import type { ApiEnv } from '../env.ts'
import { officeForm, officeRowForm } from './office-form.ts'
import { awayJson, entryAnswer, shiftJson } from './roster.ts'

/** The endpoints of one list of the roster: all entries, a new one, an edit, a removal. */
export type EntryEndpoints = Record<
  'list' | 'add' | 'change' | 'remove',
  (c: Context<ApiEnv>) => Promise<Response>
>

/** How a list is read and told: what people write, what is stored, what programs read. */
type EntryKind<Typed, Fields, Row> = {
  of: (roster: Roster) => Timetable<Fields, Row>
  parseNew: (input: unknown) => Parsed<Typed, string>
  parseEdit: (input: unknown) => Parsed<Partial<Typed> & { version?: number }, string>
  toFields: (typed: Partial<Typed>) => Partial<Fields>
  toJson: (row: Row) => object
}

function entryEndpoints<Typed, Fields, Row>(kind: EntryKind<Typed, Fields, Row>): EntryEndpoints {
  const listOf = (c: Context<ApiEnv>) => kind.of(c.get('services').roster)
  return {
    list: async (c) => c.json((await listOf(c).list()).map(kind.toJson)),
    async add(c) {
      const form = await officeForm(c, kind.parseNew)
      if (!form.ok) return form.refused
      const added = await listOf(c).add(kind.toFields(form.value) as Fields)
      return entryAnswer(c, added, kind.toJson, 201)
    },
    async change(c) {
      const form = await officeRowForm(c, kind.parseEdit)
      if (!form.ok) return form.refused
      const { version = null, ...typed } = form.value
      const change = kind.toFields(typed as Partial<Typed>)
      return entryAnswer(c, await listOf(c).change(form.id, version, change), kind.toJson)
    },
    async remove(c) {
      const form = await officeRowForm(c, parseRemoval)
      if (!form.ok) return form.refused
      const gone = await listOf(c).remove(form.id, form.value.version ?? null)
      return gone.ok ? c.body(null, 204) : entryAnswer(c, gone, kind.toJson)
    },
  }
}

/** `/api/admin/shifts`: those entered for a day. */
export const shiftEndpoints = entryEndpoints({
  ...shiftInput,
  of: ({ shifts }) => shifts,
  toFields: ({ from, to, ...rest }) => ({
    ...rest,
    ...present({ fromMinute: from, toMinute: to }),
  }),
  toJson: shiftJson,
})

/** `/api/admin/shift-patterns`: those that come again each week. */
export const patternEndpoints = entryEndpoints({
  ...patternInput,
  of: ({ patterns }) => patterns,
  toFields: ({ from, to, ...rest }) => ({
    ...rest,
    ...present({ fromMinute: from, toMinute: to }),
  }),
  toJson: shiftJson,
})

/** `/api/admin/absences`: who is away. */
export const absenceEndpoints = entryEndpoints({
  ...absenceInput,
  of: ({ absences }) => absences,
  toFields: ({ from, to, ...rest }) => ({ ...rest, ...present({ startsAt: from, endsAt: to }) }),
  toJson: awayJson,
})

/** `/api/admin/vehicle-blocks`: cars out of service. */
export const blockEndpoints = entryEndpoints({
  ...blockInput,
  of: ({ blocks }) => blocks,
  toFields: ({ from, to, ...rest }) => ({ ...rest, ...present({ startsAt: from, endsAt: to }) }),
  toJson: awayJson,
})

/** What an edit leaves out must not be written as nothing. */
function present<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>
}
