import type { Context } from 'hono'
import { readRowId } from '#app/routes/row-id.ts'
import type { Parsed } from '#app/ui/forms/form-errors.ts'
import type { ApiEnv } from '../env.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'
import { invalidRow, noRow } from './register-problems.ts'

/** Reads a body, or says what is wrong with it; see `readRegister`. */
type Parse<Value> = (input: unknown) => Parsed<Value, string>

/** The answer that refuses a call. */
type Refused = { ok: false; refused: Response }

/** What an administrator sent to one of the owner's lists, and the username of who did. */
export type OfficeForm<Value> = { ok: true; value: Value; actor: string } | Refused

/** The same for the row that the address names. */
type OfficeRowForm<Value> = { ok: true; id: number; value: Value; actor: string } | Refused

/** Reads what an administrator sends; wrong fields are refused (422). */
export async function officeForm<Value>(
  c: Context<ApiEnv>,
  parse: Parse<Value>,
): Promise<OfficeForm<Value>> {
  return readForm(c, parse, c.get('caller').username)
}

/** Reads what an administrator sends about row `{id}`; an address of no row answers 404. */
export async function officeRowForm<Value>(
  c: Context<ApiEnv>,
  parse: Parse<Value>,
): Promise<OfficeRowForm<Value>> {
  const id = readRowId(c.req.param('id'))
  if (id === null) return { ok: false, refused: problem(c, noRow()) }
  const form = await readForm(c, parse, c.get('caller').username)
  return form.ok ? { ...form, id } : form
}

async function readForm<Value>(
  c: Context<ApiEnv>,
  parse: Parse<Value>,
  actor: string,
): Promise<OfficeForm<Value>> {
  const form = parse(await readJson(c))
  if (!form.ok) return { ok: false, refused: problem(c, invalidRow(form.errors)) }
  return { ok: true, value: form.value, actor }
}
