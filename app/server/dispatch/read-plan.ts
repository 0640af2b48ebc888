import { and, desc, eq, or, sql } from 'drizzle-orm'
import { type CrewTrip, slackOf } from '#app/domain/planning/conflicts.ts'
import {
  type CrewMeasures,
  crewMates,
  emptyKmTo,
  measureCrews,
} from '#app/domain/planning/measure-crews.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { planProposals } from '#app/server/db/index.server.ts'
import { type LeftTrip, rosterMark, type WorkingDay } from '#app/server/planning/index.server.ts'
import type { DispatchDeps } from './change-crews.ts'

/**
 * A trip with its place in the plan of its day. `source` hand: somebody gave it this crew; plan: it is the
 * witness that the day can be driven, and nobody was told. Minutes are those of the operating day.
 */
export type PlanItem = {
  bookingId: number
  bookingRef: string
  driverId: number | null
  vehicleId: number | null
  start: number
  end: number
  slackMinutes: number | null
  emptyKm: number
  locked: boolean
  source: 'hand' | 'plan'
}

/** proved: no plan is better, with what was told to guests as it is; gap: the share by which one could be, null: unknown. */
type Proof = { proved: boolean; gap: number | null }

/** The plan of a day as it is kept. */
export type PlanView = {
  day: WallDate
  version: number
  items: PlanItem[]
  unserved: LeftTrip[]
  measures: CrewMeasures & Proof
}

/** Reads the plan of a day: what was given by hand, and beside it the witness for everything else. */
export async function readPlan(deps: DispatchDeps, day: WallDate): Promise<PlanView> {
  const working = await deps.planning.workingDay(day)
  const { crews, left } = await deps.planning.witness(working)
  const isByHand = ({ driverId, vehicleId }: CrewTrip) => driverId !== null || vehicleId !== null
  const then = working.trips.map((trip) =>
    isByHand(trip) ? trip : { ...trip, ...crews.get(trip.booking.id) },
  )
  const mates = crewMates(then)
  const items = then.flatMap((trip, at): PlanItem[] => {
    const { bookingRef, driverId, vehicleId, start, end, booking, facts } = trip
    if (driverId === null && vehicleId === null) return []
    const others = mates(trip)
    const { before } = slackOf(working.crew, trip, others)
    const byHand = isByHand(working.trips[at] ?? trip)
    return [
      {
        bookingId: booking.id,
        bookingRef,
        driverId,
        vehicleId,
        start,
        end,
        slackMinutes: before,
        emptyKm: emptyKmTo(working.crew, working.km, trip, others),
        locked: facts.isLocked,
        source: byHand ? 'hand' : 'plan',
      },
    ]
  })
  const figures = measureCrews(working.crew, working.km, then)
  const { proved, gap } = await proofOf(deps, working)
  // Of a day with crews that cannot be nothing is proved, whatever was when they were given.
  const measures = { ...figures, gap, proved: proved && figures.conflicts === 0 }
  return { day, version: working.version, items, unserved: left, measures }
}

/**
 * What the planner proved of a day as it stands: of a whole proposal that was approved and nothing changed since, or
 * of one that found nothing to move.
 */
async function proofOf({ store: { db } }: DispatchDeps, working: WorkingDay): Promise<Proof> {
  const { day, version } = working
  const asItStands = and(
    eq(planProposals.baseVersion, version),
    sql`jsonb_array_length(${planProposals.moves}) = 0`,
  )
  const [known] = await db
    .select({ proved: planProposals.proved, gap: planProposals.gap })
    .from(planProposals)
    .where(
      and(
        eq(planProposals.day, day),
        eq(planProposals.rosterMark, rosterMark(working)),
        sql`${planProposals.scope} = '"all"'::jsonb`,
        or(eq(planProposals.approvedVersion, version), asItStands),
      ),
    )
    .orderBy(desc(planProposals.proved), desc(planProposals.id))
    .limit(1)
  return known ?? { proved: false, gap: null }
}
