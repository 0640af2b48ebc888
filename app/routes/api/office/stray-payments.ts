import type { Context } from 'hono'
import { lookedAfterSchema } from '#app/contract/input/register-marks.ts'
import { readRegister } from '#app/contract/input/register-rules.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'
import { officeRowForm } from './office-form.ts'
import { noRow } from './register-problems.ts'

/** GET /api/admin/stray-payments: money without a booking that nobody has looked after, in cents. */
export async function listStrayPayments(c: Context<ApiEnv>): Promise<Response> {
  const payments = await c.get('services').bookings.office.listStrayPayments()
  return answer(c, 'GET /api/admin/stray-payments', { payments })
}

/** PATCH /api/admin/stray-payments/{id} {handled: true}: somebody looked after it. 204, also twice. */
export async function closeStrayPayment(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, (body) => readRegister(lookedAfterSchema, body))
  if (!form.ok) return form.refused
  const { office } = c.get('services').bookings
  const isThere = await office.closeStrayPayment(form.id, form.actor)
  return isThere ? c.body(null, 204) : problem(c, noRow())
}
