import { parseArgs } from 'node:util'
import { GUARDS } from './guards.ts'

/** What a run is asked for. */
export type ChaosOptions = {
  /** Customers who come, and how many at a time. */
  bookings: number
  atOnce: number
  /** Of what customers, office and faults choose; when things meet is left to chance. */
  seed: number
  clock: RunClock
  /** A guard that is cut out of the servers, or null: the run has to find out. */
  without: string | null
}

/** When each part of a run is over, in milliseconds of `performance.now()`. */
export type RunClock = {
  /** Nobody new comes. */
  closesAt: number
  /** Who came asks for nothing any more, so that the faults can end. */
  answeredAt: number
  /** What still waits then is told as it stands. */
  healedAt: number
  /** The verdict is out, or there is none. */
  endsAt: number
}

const MINUTE = 60_000
/** Minutes of a run's end: for last answers, for what heals by itself (jobs of a killed process wait 90 seconds), to judge. */
const ENDING = { answers: 2, healing: 7, judging: 3 }
/** With a guard cut out what still waits says nothing of the guard. */
const SHORT_ENDING = { answers: 1, healing: 2, judging: 2 }

/**
 * Reads `--bookings=400 --at-once=8 --seed=1 --minutes=20 --without=<guard>`.
 *
 * @throws For a guard that is not known, too few minutes, and other options.
 */
export function readOptions(args: string[]): ChaosOptions {
  const { values } = parseArgs({
    args,
    options: {
      bookings: { type: 'string', default: '400' },
      'at-once': { type: 'string', default: '8' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      minutes: { type: 'string', default: '20' },
      without: { type: 'string' },
    },
  })
  const { without = null } = values
  if (without !== null && !Object.hasOwn(GUARDS, without)) {
    throw new Error(`--without takes one of: ${Object.keys(GUARDS).join(', ')}`)
  }
  return {
    bookings: Number(values.bookings),
    atOnce: Number(values['at-once']),
    seed: Number(values.seed),
    clock: startClock(Number(values.minutes), without === null ? ENDING : SHORT_ENDING),
    without,
  }
}

function startClock(minutes: number, ending: typeof ENDING): RunClock {
  const { answers, healing, judging } = ending
  const least = answers + healing + judging
  if (!(minutes > least)) throw new Error(`--minutes is the whole run: more than ${least}`)
  const endsAt = performance.now() + minutes * MINUTE
  const healedAt = endsAt - judging * MINUTE
  const answeredAt = healedAt - healing * MINUTE
  return { closesAt: answeredAt - answers * MINUTE, answeredAt, healedAt, endsAt }
}
