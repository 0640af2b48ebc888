import type { Context } from 'hono'
import { driverMessages } from '#app/content/en/driver-messages.ts'
import { messages } from '#app/content/en/messages.ts'
import type { Identity } from '#app/server/auth/index.server.ts'
import type { Device } from '#app/server/drivers/index.server.ts'
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import type { ApiEnv } from './env.ts'
import { problem } from './problem.ts'

/** Who calls, or the answer that refuses them. */
export type Caller = { ok: true; identity: Identity } | { ok: false; refused: Response }

/** Lets an endpoint of the office go on for administrators: nobody gets 401, a partner 404. */
export function officeCaller(c: Context<ApiEnv>): Promise<Caller> {
  return callerWith(c, 'admin')
}

/** Lets an endpoint of the partner area go on for partners: nobody gets 401, the office 404. */
export function partnerCaller(c: Context<ApiEnv>): Promise<Caller> {
  return callerWith(c, 'partner')
}

/** Lets anybody who is signed in go on; nobody gets 401. */
export function signedInCaller(c: Context<ApiEnv>): Promise<Caller> {
  return callerWith(c, null)
}

async function callerWith(c: Context<ApiEnv>, role: Identity['role'] | null): Promise<Caller> {
  const identity = await c.get('identify')()
  if (identity && (role ?? identity.role) === identity.role) return { ok: true, identity }
  const title = identity ? messages.page.notFound : messages.request.signInNeeded
  const refused = identity
    ? problem(c, { status: 404, code: 'not-found', title })
    : problem(c, { status: 401, code: 'no-session', title })
  return { ok: false, refused }
}

/** A driver's phone that calls, or the answer that refuses it. */
export type DriverCaller = { ok: true; device: Device } | { ok: false; refused: Response }

/**
 * Lets an endpoint of the driver's app go on for a connected phone, whose cookie is renewed as it is
 * used. Nobody, a revoked phone too, gets 401, whoever is signed in otherwise 404.
 */
export async function driverCaller(c: Context<ApiEnv>): Promise<DriverCaller> {
  const secret = readDeviceCookie(c)
  const opened = secret ? await c.get('services').drivers.openDevice(secret) : null
  if (!secret || !opened) return { ok: false, refused: await refuse(c) }
  const { seen, ...device } = opened
  if (seen) setDeviceCookie(c, secret)
  return { ok: true, device }
}

async function refuse(c: Context<ApiEnv>): Promise<Response> {
  if (await c.get('identify')()) {
    return problem(c, { status: 404, code: 'not-found', title: messages.page.notFound })
  }
  return problem(c, { status: 401, code: 'no-session', title: driverMessages.notConnected })
}
