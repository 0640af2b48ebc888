import { Hono } from 'hono'
import type { ApiEnv } from '../env.ts'
import {
  addOfficePartner,
  addPartnerAccount,
  changeOfficePartner,
  exportPartnerStatement,
  listOfficePartners,
  readOfficePartner,
  resetPartnerPassword,
  switchPartnerAccount,
} from './partners.ts'

/** Hotels that send guests, their accounts and statements, on paths below /api/admin/partners. */
export function partnerRoutes(): Hono<ApiEnv> {
  const partners = new Hono<ApiEnv>()
  partners.get('/', listOfficePartners)
  partners.post('/', addOfficePartner)
  partners.get('/:code', readOfficePartner)
  partners.patch('/:code', changeOfficePartner)
  partners.get('/:code/statement.csv', exportPartnerStatement)
  partners.post('/:code/accounts', addPartnerAccount)
  partners.patch('/:code/accounts/:username', switchPartnerAccount)
  partners.post('/:code/accounts/:username/password', resetPartnerPassword)
  return partners
}
