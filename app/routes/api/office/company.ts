import type { Context } from 'hono'
import { parseCompanyEdit } from '#app/contract/input/company.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'
import { officeForm } from './office-form.ts'
import { staleRow } from './register-problems.ts'

/** GET /api/admin/company: the facts about the company, and who changed them. */
export async function readOfficeCompany(c: Context<ApiEnv>): Promise<Response> {
  return answer(c, 'GET /api/admin/company', await c.get('services').company.read())
}

/** PATCH /api/admin/company: changes facts; of two who do, the second is told. */
export async function changeOfficeCompany(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseCompanyEdit)
  if (!form.ok) return form.refused
  const { version = null, ...facts } = form.value
  const { company } = c.get('services')
  const changed = await company.change({ version, facts, actor: form.actor })
  if (!changed.ok) return problem(c, staleRow(await company.read()))
  return answer(c, 'PATCH /api/admin/company', changed.company)
}
