import type { Context } from 'hono'
import { registerTextEn, vehiclesTextEn } from '#app/content/en/office-registers.ts'
import { texts } from '#app/content/texts.ts'
import { parseDriverEdit, parseNewDriver } from '#app/contract/input/driver.ts'
import { parseNewVehicle, parseVehicleEdit } from '#app/contract/input/vehicle.ts'
import type { FleetAnswer } from '#app/server/bookings/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { type Problem, problem } from '../request/problem.ts'
import { officeForm, officeRowForm } from './office-form.ts'
import { noRow, staleRow, takenBy } from './register-problems.ts'

/** GET /api/admin/drivers?active=true|false: drivers by name. */
export async function listOfficeDrivers(c: Context<ApiEnv>): Promise<Response> {
  const { fleet } = c.get('services')
  const rows = await fleet.listDrivers(readActive(c))
  return answer(c, 'GET /api/admin/drivers', rows.map(fleet.withVersion))
}

/** POST /api/admin/drivers: takes a driver into the list. */
export async function addOfficeDriver(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseNewDriver)
  if (!form.ok) return form.refused
  const { fleet } = c.get('services')
  const row = await fleet.addDriver(form.value)
  c.set('made', row.id)
  return answer(c, 'POST /api/admin/drivers', fleet.withVersion(row), 201)
}

/** PATCH /api/admin/drivers/{id}: coming trips tell the new name and phone at once. */
export async function changeOfficeDriver(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, parseDriverEdit)
  if (!form.ok) return form.refused
  const { office } = c.get('services').bookings
  const changed = await office.changeDriver(toEdit(form))
  if (!changed.ok) return refuseEdit(c, changed)
  const { row, trips } = changed
  const driver = { ...c.get('services').fleet.withVersion(row), trips }
  return answer(c, 'PATCH /api/admin/drivers/:id', driver)
}

/** GET /api/admin/vehicles?active=true|false: vehicles by make and model. */
export async function listOfficeVehicles(c: Context<ApiEnv>): Promise<Response> {
  const { fleet } = c.get('services')
  const rows = await fleet.listVehicles(readActive(c))
  return answer(c, 'GET /api/admin/vehicles', rows.map(fleet.withVersion))
}

/** POST /api/admin/vehicles: takes a vehicle into the list; 409 when its plate is in it. */
export async function addOfficeVehicle(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseNewVehicle)
  if (!form.ok) return form.refused
  const { fleet } = c.get('services')
  const row = await fleet.addVehicle(form.value)
  if (row === 'plate-taken') return problem(c, plateTaken())
  c.set('made', row.id)
  return answer(c, 'POST /api/admin/vehicles', fleet.withVersion(row), 201)
}

/** PATCH /api/admin/vehicles/{id}: coming trips tell the new make and plate at once. */
export async function changeOfficeVehicle(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, parseVehicleEdit)
  if (!form.ok) return form.refused
  const { office } = c.get('services').bookings
  const changed = await office.changeVehicle(toEdit(form))
  if (!changed.ok) return refuseEdit(c, changed)
  const { row, trips } = changed
  const vehicle = { ...c.get('services').fleet.withVersion(row), trips }
  return answer(c, 'PATCH /api/admin/vehicles/:id', vehicle)
}

function readActive(c: Context<ApiEnv>): boolean | null {
  const active = c.req.query('active')
  return active === 'true' || active === 'false' ? active === 'true' : null
}

/** An edit leaves out what stays; without a version or a confirmation it has none. */
function toEdit<Change>({ id, value, actor }: RowEdit<Change>) {
  const { version = null, confirm: confirmed = false, ...change } = value
  return { id, change, version, confirmed, actor }
}

type RowEdit<Change> = {
  id: number
  value: Change & { version?: string | undefined; confirm?: boolean | undefined }
  actor: string
}

/** Why a row was not changed; a stale edit is told how it is now. */
function refuseEdit<Row extends object>(
  c: Context<ApiEnv>,
  refusal: Extract<FleetAnswer<Row>, { ok: false }>,
): Response {
  const { withVersion } = c.get('services').fleet
  switch (refusal.error) {
    case 'not-found':
      return problem(c, noRow())
    case 'plate-taken':
      return problem(c, plateTaken())
    case 'stale':
      return problem(c, staleRow(withVersion(refusal.row)))
    case 'coming-trips':
      return problem(c, { ...coming(), extra: { coming: refusal.coming } })
  }
}

const coming = (): Problem => ({
  status: 409,
  code: 'coming-trips',
  title: texts()(registerTextEn).comingTrips,
})
const plateTaken = () => takenBy('licensePlate', texts()(vehiclesTextEn).plateTaken)
