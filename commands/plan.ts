import { planReasonsEn } from '#app/content/en/plan-reasons.ts'
import { texts } from '#app/content/texts.ts'
import { clockOf } from '#app/domain/planning/trip-times.ts'
import { isWallDate } from '#app/domain/time/athens.ts'
import type { DayPlan, ExplainedRefusal } from '#app/server/planning/index.server.ts'
import { readArguments } from './arguments.ts'
import { type Command, CommandRefused } from './command.ts'
import { tableLines } from './table.ts'

/** Plans a day and prints it; nothing is assigned. */
export const plan: Command = {
  name: 'plan',
  usage: 'DAY [--prove] [--explain REF]',
  summary: 'Plans a day: who could drive which trips in which car, and what cannot be served.',
  details: [
    'DAY is YYYY-MM-DD and lasts from 04:00 to 04:00. Nothing is assigned: assigned trips stay where they',
    'are, and the others are given out so that most are served and least is driven empty. With --prove it',
    'goes on until no plan can be better, for a minute at most; with --explain it tells of one booking,',
    'driver by driver, the first rule that speaks against it. It goes by the roster; on a day without one every active',
    'driver counts from 06:00 to 24:00.',
  ],
  needs: 'services',
  async run({ services, print }, args) {
    const { words, options } = readArguments(args, ['DAY'], {
      prove: { type: 'boolean' },
      explain: { type: 'string' },
    })
    const [day] = words
    if (!isWallDate(day)) throw new CommandRefused(`Not a day, YYYY-MM-DD: ${day}`)
    const plan = await services.planning.planDay(day, { prove: options.prove ?? false })
    if (options.explain === undefined) {
      for (const line of planLines(plan)) print(line)
      return
    }
    const refusals = plan.explain(options.explain)
    if (!refusals) throw new CommandRefused(`No booking of that day: ${options.explain}`)
    for (const line of explainLines(plan, options.explain, refusals)) print(line)
  },
}

function planLines(plan: DayPlan): string[] {
  const { measures, duties, unserved, estimated, rosterEntered } = plan
  const head = ['DRIVER', 'CAR', 'BOUND', 'BOOKING', 'FROM', 'TO', 'TO SPARE', 'EMPTY KM', '']
  const rows = duties.flatMap(({ driver, vehicle, trips }) =>
    trips.map(({ booking, busyFrom, busyTo, slackMinutes, emptyKm, locked }) => [
      driver.name,
      vehicle.licensePlate,
      `${clockOf(busyFrom)}-${clockOf(busyTo)}`,
      booking.bookingRef,
      booking.pickupLocation,
      booking.dropoffLocation,
      slackMinutes === null ? 'from base' : `${slackMinutes} min`,
      emptyKm.toFixed(1),
      locked ? 'assigned' : '',
    ]),
  )
  const left = unserved.map(({ bookingRef, time, pickupLocation, driverId }) => {
    const assigned = driverId === null ? '' : ', although it is assigned'
    return `Not served: ${bookingRef} at ${time}, ${pickupLocation}${assigned}`
  })
  return [
    ...(rows.length > 0 ? tableLines([head, ...rows]) : []),
    ...left,
    ...(rosterEntered
      ? []
      : ['No roster for that day: every active driver counts from 06:00 to 24:00.']),
    ...estimated.map(({ bookingRef }) => `Estimated: nobody knows the places of ${bookingRef}`),
    `${measures.served} served, ${measures.unserved} not, ${measures.emptyKm.toFixed(1)} km empty, ${proofOf(measures)}.`,
  ]
}

function proofOf({ proved, gap }: DayPlan['measures']): string {
  if (proved) return 'proved'
  if (gap === null) return 'not proved'
  return `not proved: the best is at most ${(gap * 100).toFixed(1)} % better`
}

function explainLines(plan: DayPlan, ref: string, refusals: ExplainedRefusal[]): string[] {
  const duty = plan.duties.find(({ trips }) => trips.some((one) => one.booking.bookingRef === ref))
  const planned = duty
    ? `${ref}: ${duty.driver.name} with ${duty.vehicle.licensePlate}`
    : `${ref}: not served`
  return [
    planned,
    ...refusals.map(
      (refusal) => `${refusal.driver.name}: ${texts()(planReasonsEn).refusal(refusal)}`,
    ),
  ]
}
