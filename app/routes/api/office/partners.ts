import type { Context } from 'hono'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { partnersTextEn } from '#app/content/en/office-partners.ts'
import { texts } from '#app/content/texts.ts'
import {
  parseAccountSwitch,
  parseNewAccount,
  parseNewPartner,
  parsePartnerEdit,
} from '#app/contract/input/partner.ts'
import { readPercent } from '#app/domain/partner/commission.ts'
import { isWallMonth } from '#app/domain/time/months.ts'
import type { PasswordAnswer } from '#app/server/partners/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'
import { officeForm } from './office-form.ts'
import { noRow, staleRow, takenBy } from './register-problems.ts'

/** GET /api/admin/partners: hotels by name, with accounts, booking link and trips. */
export async function listOfficePartners(c: Context<ApiEnv>): Promise<Response> {
  return answer(c, 'GET /api/admin/partners', await c.get('services').partners.list())
}

/** GET /api/admin/partners/{code}: one hotel. */
export async function readOfficePartner(c: Context<ApiEnv>): Promise<Response> {
  return presentPartner(c, codeOf(c), 200)
}

/** POST /api/admin/partners: takes a hotel in; 409 when its code is taken, in capitals or not. */
export async function addOfficePartner(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseNewPartner)
  if (!form.ok) return form.refused
  const added = await c.get('services').partners.add(form.value, form.actor)
  if (!added) return problem(c, takenBy('code', texts()(partnersTextEn).codeTaken))
  c.set('made', form.value.code)
  return presentPartner(c, form.value.code, 201)
}

/** PATCH /api/admin/partners/{code}: out of service ends every session of the hotel at once. */
export async function changeOfficePartner(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parsePartnerEdit)
  if (!form.ok) return form.refused
  const { version = null, commissionPercent, commissionFrom, ...change } = form.value
  const code = codeOf(c)
  const { partners } = c.get('services')
  const basisPoints = readPercent(commissionPercent ?? '')
  const rate =
    commissionFrom && basisPoints !== null ? { from: commissionFrom, basisPoints } : undefined
  const changed = await partners.change({ code, change, rate, version, actor: form.actor })
  if (changed.ok) return presentPartner(c, code, 200)
  if (changed.error === 'not-found') return problem(c, noRow())
  return problem(c, staleRow((await partners.list(code))[0]))
}

/** GET /api/admin/partners/{code}/statement.csv?month= : the hotel's trips of a month and its commission. */
export async function exportPartnerStatement(c: Context<ApiEnv>): Promise<Response> {
  const month = c.req.query('month')
  const { partners, reports } = c.get('services')
  if (!isWallMonth(month)) {
    const title = texts()(requestMessagesEn).request.unknownFilter
    return problem(c, { status: 422, code: 'invalid-filter', title, errors: { month: title } })
  }
  const [partner] = await partners.read(codeOf(c))
  if (!partner) return problem(c, noRow())
  return c.body(await reports.statement(partner, month), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="statement-${partner.code}-${month}.csv"`,
    'cache-control': 'no-store',
  })
}

/** POST /api/admin/partners/{code}/accounts: answers the password this one time. */
export async function addPartnerAccount(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseNewAccount)
  if (!form.ok) return form.refused
  const { username } = form.value
  const { partners } = c.get('services')
  const account = { code: codeOf(c), username, actor: form.actor }
  const added = await partners.addAccount(account)
  if (added.ok) c.set('made', username)
  return answerPassword(c, username, added, 201)
}

/** POST …/accounts/{username}/password: a new password, told this one time; sessions end. */
export async function resetPartnerPassword(c: Context<ApiEnv>): Promise<Response> {
  const username = usernameOf(c)
  const { partners } = c.get('services')
  const named = { code: codeOf(c), username, actor: c.get('caller').username }
  return answerPassword(c, username, await partners.resetPassword(named), 200)
}

/** PATCH …/accounts/{username} {isActive}: off ends its sessions at once. */
export async function switchPartnerAccount(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseAccountSwitch)
  if (!form.ok) return form.refused
  const { partners } = c.get('services')
  const named = { code: codeOf(c), username: usernameOf(c), actor: form.actor }
  const done = await partners.setAccountActive(named, form.value.isActive)
  return done ? presentPartner(c, named.code, 200) : problem(c, noRow())
}

function codeOf(c: Context<ApiEnv>): string {
  return c.req.param('code') ?? ''
}

function usernameOf(c: Context<ApiEnv>): string {
  return c.req.param('username') ?? ''
}

async function presentPartner(
  c: Context<ApiEnv>,
  code: string,
  status: 200 | 201,
): Promise<Response> {
  const [partner] = await c.get('services').partners.list(code)
  return partner ? answer(c, 'GET /api/admin/partners/:code', partner, status) : problem(c, noRow())
}

function answerPassword(
  c: Context<ApiEnv>,
  username: string,
  made: PasswordAnswer,
  status: 200 | 201,
): Response {
  if (!made.ok && made.error === 'not-found') return problem(c, noRow())
  if (!made.ok)
    return problem(c, takenBy('username', texts()(partnersTextEn).accounts.usernameTaken))
  c.header('cache-control', 'no-store')
  const { password } = made
  return answer(c, 'POST /api/admin/partners/:code/accounts', { username, password }, status)
}
