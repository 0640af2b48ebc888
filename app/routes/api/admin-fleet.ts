import type { Context } from 'hono'
import { registerText, vehiclesText } from '#app/content/en/office-registers.ts'
import { parseDriverEdit, parseNewDriver } from '#app/routes/office/drivers/driver-input.ts'
import { parseNewVehicle, parseVehicleEdit } from '#app/routes/office/vehicles/vehicle-input.ts'
import type { FleetAnswer } from '#app/server/bookings/index.server.ts'
import type { ApiEnv } from './env.ts'
import { officeForm, officeRowForm } from './office-form.ts'
import { type Problem, problem } from './problem.ts'
import { NO_ROW, staleRow, takenBy } from './register-problems.ts'

/** GET /api/admin/drivers?active=true|false: drivers by name (DB-08). */
export async function listAdminDrivers(c: Context<ApiEnv>): Promise<Response> {
  const { fleet } = c.get('services')
  const rows = await fleet.listDrivers(readActive(c))
  return c.json(rows.map(fleet.withVersion))
}

/** POST /api/admin/drivers: takes a driver into the list (APP-02). */
export async function addAdminDriver(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseNewDriver)
  if (!form.ok) return form.refused
  const { fleet } = c.get('services')
  const row = await fleet.addDriver(form.value)
  return c.json(fleet.withVersion(row), 201)
}

/** PATCH /api/admin/drivers/{id}: coming trips tell the new name and phone at once. */
export async function changeAdminDriver(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, parseDriverEdit)
  if (!form.ok) return form.refused
  const { office } = c.get('services').bookings
  return answered(c, await office.changeDriver(toEdit(form)))
}

/** GET /api/admin/vehicles?active=true|false: vehicles by make and model (DB-08). */
export async function listAdminVehicles(c: Context<ApiEnv>): Promise<Response> {
  const { fleet } = c.get('services')
  const rows = await fleet.listVehicles(readActive(c))
  return c.json(rows.map(fleet.withVersion))
}

/** POST /api/admin/vehicles: takes a vehicle into the list; 409 when its plate is in it. */
export async function addAdminVehicle(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseNewVehicle)
  if (!form.ok) return form.refused
  const { fleet } = c.get('services')
  const row = await fleet.addVehicle(form.value)
  if (row === 'plate-taken') return problem(c, PLATE_TAKEN)
  return c.json(fleet.withVersion(row), 201)
}

/** PATCH /api/admin/vehicles/{id}: coming trips tell the new make and plate at once. */
export async function changeAdminVehicle(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, parseVehicleEdit)
  if (!form.ok) return form.refused
  const { office } = c.get('services').bookings
  return answered(c, await office.changeVehicle(toEdit(form)))
}

function readActive(c: Context<ApiEnv>): boolean | null {
  const asked = c.req.query('active')
  return asked === 'true' || asked === 'false' ? asked === 'true' : null
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

/** The row as it is now; with how many coming trips were told. */
function answered<Row extends object>(c: Context<ApiEnv>, answer: FleetAnswer<Row>): Response {
  const { withVersion } = c.get('services').fleet
  if (answer.ok) return c.json({ ...withVersion(answer.row), trips: answer.trips })
  switch (answer.error) {
    case 'not-found':
      return problem(c, NO_ROW)
    case 'plate-taken':
      return problem(c, PLATE_TAKEN)
    case 'stale':
      return problem(c, staleRow(withVersion(answer.row)))
    case 'coming-trips':
      return problem(c, { ...COMING, extra: { coming: answer.coming } })
  }
}

const COMING: Problem = { status: 409, code: 'coming-trips', title: registerText.comingTrips }
const PLATE_TAKEN = takenBy('licensePlate', vehiclesText.plateTaken)
