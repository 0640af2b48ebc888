import type { Context } from 'hono'
import { driverMessagesEn } from '#app/content/en/driver-messages.ts'
import { texts } from '#app/content/texts.ts'
import { readRowId } from '#app/routes/row-id.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'

/** POST /api/admin/drivers/{id}/invite: a QR address and six letters for one phone, for 15 minutes. */
export async function inviteDriver(c: Context<ApiEnv>): Promise<Response> {
  const id = readRowId(c.req.param('id'))
  const { drivers } = c.get('services')
  const invite = id === null ? null : await drivers.invite(id, c.get('caller').username)
  if (!invite)
    return problem(c, {
      status: 404,
      code: 'not-found',
      title: texts()(driverMessagesEn).unknownDriver,
    })
  c.header('cache-control', 'no-store')
  return answer(c, 'POST /api/admin/drivers/:id/invite', invite, 201)
}

/** GET /api/admin/drivers/{id}/devices: a driver's phones, revoked ones too. */
export async function listDriverDevices(c: Context<ApiEnv>): Promise<Response> {
  const id = readRowId(c.req.param('id'))
  const devices = id === null ? null : await c.get('services').drivers.listDevices(id)
  if (!devices)
    return problem(c, {
      status: 404,
      code: 'not-found',
      title: texts()(driverMessagesEn).unknownDriver,
    })
  return answer(c, 'GET /api/admin/drivers/:id/devices', devices)
}

/** GET /api/admin/drivers/{id}/devices/{deviceId}: one of them. */
export async function readDriverDevice(c: Context<ApiEnv>): Promise<Response> {
  const { driverId, deviceId } = namedIn(c)
  const devices = driverId === null ? null : await c.get('services').drivers.listDevices(driverId)
  const device = devices?.find((one) => one.deviceId === deviceId)
  return device ? answer(c, 'GET /api/admin/drivers/:id/devices/:deviceId', device) : noDevice(c)
}

/** DELETE /api/admin/drivers/{id}/devices/{deviceId}: disconnects it at once; a repeat is 404. */
export async function revokeDriverDevice(c: Context<ApiEnv>): Promise<Response> {
  const { driverId, deviceId } = namedIn(c)
  const { drivers } = c.get('services')
  const revoked =
    driverId !== null && deviceId !== null && (await drivers.revokeDevice(driverId, deviceId))
  return revoked ? c.body(null, 204) : noDevice(c)
}

function namedIn(c: Context<ApiEnv>) {
  return { driverId: readRowId(c.req.param('id')), deviceId: readRowId(c.req.param('deviceId')) }
}

function noDevice(c: Context<ApiEnv>): Response {
  return problem(c, {
    status: 404,
    code: 'not-found',
    title: texts()(driverMessagesEn).unknownDevice,
  })
}
