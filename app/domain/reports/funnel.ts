import { addDays, type WallDate } from '../time/athens.ts'

/** The steps of the way to a booking that are counted as they are taken: views, prices shown. */
export const COUNTED_STEPS = ['pages', 'prices'] as const
/** Every step of the way to a booking, in order. */
export const FUNNEL_STEPS = [...COUNTED_STEPS, 'booked', 'paid'] as const
/** Days back that the funnel can show, today included; the last is shown unless told. */
export const FUNNEL_PERIODS = [7, 30] as const

/** A step that is counted as it is taken. */
export type CountedStep = (typeof COUNTED_STEPS)[number]
/** A step of the way to a booking. */
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
/** How many days back the funnel shows. */
export type FunnelPeriod = (typeof FUNNEL_PERIODS)[number]
/** How often each step was taken. */
export type FunnelCounts = Record<FunnelStep, number>

/** One step as it is drawn. */
export type FunnelStage = {
  step: FunnelStep
  count: number
  /** Part of the step before, 1 for all of it and more when a visitor asks twice; null without one. */
  share: number | null
  /** Part of the largest count, 0 to 1. */
  length: number
}

/** The steps in order, each beside the one before it. */
export function funnelStages(counts: FunnelCounts): FunnelStage[] {
  const largest = Math.max(...FUNNEL_STEPS.map((step) => counts[step]))
  return FUNNEL_STEPS.map((step, index) => {
    const before = FUNNEL_STEPS[index - 1]
    const count = counts[step]
    const known = before !== undefined && counts[before] > 0
    return {
      step,
      count,
      share: known ? count / counts[before] : null,
      length: largest > 0 ? count / largest : 0,
    }
  })
}

/** Reads a period from an address; what is none of them is the longest. */
export function readPeriod(days: string | null): FunnelPeriod {
  return FUNNEL_PERIODS.find((period) => String(period) === days) ?? 30
}

/**
 * The first day that a period counts: not before the first day that anything was counted, or the
 * bookings of the days before would stand beside pages that nobody counted.
 *
 * @param since The first day with a count; null while there is none.
 */
export function firstDayCounted(
  today: WallDate,
  days: FunnelPeriod,
  since: WallDate | null,
): WallDate {
  const first = addDays(today, 1 - days)
  return since !== null && since > first ? since : first
}

/** A part in percent, with the digits that tell something: "0.2%", "4.5%", "38%", "140%". */
export function formatShare(share: number): string {
  const percent = share * 100
  if (percent > 0 && percent < 0.1) return '<0.1%'
  return `${Number(percent.toFixed(percent < 10 ? 1 : 0))}%`
}
