import { Hono } from 'hono'
import type { ApiEnv } from '../env.ts'
import { listPartnerBookings } from '../partner/partner-bookings.ts'
import { requireOffice, requireSignedIn } from '../request/guard.ts'
import {
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  endSecondFactor,
  reauthenticate,
  startSecondFactor,
} from './account.ts'
import { chooseFirstPassword, finishSignIn, readSession, signIn, signOut } from './session.ts'

/** Sign-in, one's own account, and the partner area. */
export function signInRoutes(): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()
  api.post('/api/sign-in', signIn)
  api.post('/api/sign-in/second-factor', finishSignIn)
  api.post('/api/sign-in/password', chooseFirstPassword)
  api.post('/api/sign-out', signOut)
  api.get('/api/session', requireSignedIn, readSession)
  api.use('/api/account/*', requireSignedIn)
  api.use('/api/account/second-factor/*', requireOffice)
  api.post('/api/account/password', changePassword)
  api.post('/api/account/reauthentication', reauthenticate)
  api.post('/api/account/sessions/end-others', endOtherSessions)
  api.post('/api/account/second-factor', startSecondFactor)
  api.post('/api/account/second-factor/confirm', confirmSecondFactor)
  api.post('/api/account/second-factor/off', endSecondFactor)
  api.get('/api/partner/bookings', listPartnerBookings)
  return api
}
