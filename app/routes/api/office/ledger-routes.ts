import { Hono } from 'hono'
import type { ApiEnv } from '../env.ts'
import {
  correctOfficeEvent,
  countOfficeHeld,
  decideOfficeNoShow,
  readOfficeEvidence,
  readOfficeLedger,
  readOfficePhoto,
  resolveOfficeProblems,
} from './ledger.ts'

/** What happened on a trip's way, and the office's word on it. */
export function ledgerRoutes(): Hono<ApiEnv> {
  const ledger = new Hono<ApiEnv>()
  ledger.get('/bookings/:id/ledger', readOfficeLedger)
  ledger.get('/bookings/:id/photos/:eventId', readOfficePhoto)
  ledger.get('/bookings/:id/evidence', readOfficeEvidence)
  ledger.post('/bookings/:id/no-show', decideOfficeNoShow)
  ledger.post('/bookings/:id/held', countOfficeHeld)
  ledger.post('/bookings/:id/correction', correctOfficeEvent)
  ledger.post('/bookings/:id/problems', resolveOfficeProblems)
  return ledger
}
