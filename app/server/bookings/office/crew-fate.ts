import type { Database, Transaction } from '#app/server/db/index.server.ts'
import { findVehicle } from '#app/server/fleet/index.server.ts'
import type { StoredLeg } from '../order/full-order.ts'
import { takenCrew, withoutCrew } from '../order/taken-crew.ts'
import { findClash } from './clash.ts'
import type { PlannedEdit } from './plan-edit.ts'
import type { CrewAfterEdit } from './trip-edit.ts'

/** Whether driver and vehicle still fit a planned edit: free at its time, and large enough for its party. */
export async function crewAfterEdit(
  db: Database | Transaction,
  { leg, facts, columns, changed }: PlannedEdit,
): Promise<CrewAfterEdit> {
  if (leg.driverId === null && leg.vehicleId === null) return { kind: 'none' }
  const { pickupAt, freeAt } = columns
  const isMoved = +pickupAt !== +leg.pickupAt || +freeAt !== +leg.freeAt
  const moved = { ...leg, date: facts.date, pickupAt, freeAt }
  const clash = isMoved ? await findClash(db, moved, leg) : null
  if (clash) return { kind: 'released', clash, ...(await takenCrew(db, leg, moved)) }
  if (!changed.includes('passengers') || leg.vehicleId === null) return { kind: 'stays' }
  const car = await findVehicle(db, leg.vehicleId)
  const isTooSmall = car && car.capacity < facts.passengers
  return isTooSmall ? { kind: 'too-small', vehicle: leg.assignedVehicle ?? '' } : { kind: 'stays' }
}

/** The columns of an assignment as that fate leaves them. */
export function crewColumns(
  fate: CrewAfterEdit,
  leg: StoredLeg,
  isMoved: boolean,
): Partial<StoredLeg> {
  // A clash that was allowed on purpose was about the time it had.
  const clashReset = isMoved ? { clashAllowed: false } : {}
  if (fate.kind === 'too-small')
    return { ...clashReset, ...withoutCrew({ driver: false, vehicle: true }) }
  if (fate.kind !== 'released')
    return leg.driverId === null && leg.vehicleId === null ? {} : clashReset
  return { clashAllowed: false, ...withoutCrew(fate) }
}
