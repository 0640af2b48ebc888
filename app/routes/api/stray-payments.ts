import type { Context } from 'hono'
import * as z from 'zod/mini'
import { readRegister } from '#app/ui/office/register-rules.ts'
import type { ApiEnv } from './env.ts'
import { officeRowForm } from './office-form.ts'
import { problem } from './problem.ts'
import { NO_ROW } from './register-problems.ts'

/** GET /api/admin/stray-payments: money without a booking that nobody has looked after, in cents. */
export async function listStrayPayments(c: Context<ApiEnv>): Promise<Response> {
  return c.json({ payments: await c.get('services').bookings.office.listStrayPayments() })
}

const Handled = z.strictObject({ handled: z.literal(true) })

/** PATCH /api/admin/stray-payments/{id} {handled: true}: somebody looked after it. 204, also twice. */
export async function closeStrayPayment(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, (body) => readRegister(Handled, body))
  if (!form.ok) return form.refused
  const { office } = c.get('services').bookings
  const isThere = await office.closeStrayPayment(form.id, form.actor)
  return isThere ? c.body(null, 204) : problem(c, NO_ROW)
}
