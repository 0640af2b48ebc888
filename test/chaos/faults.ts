import { pause } from '../crash/built-server.ts'
import type { Chance } from '../operations/seed.ts'
import type { World } from './world.ts'

/** What was done to the installation, by name. */
export type Faults = { counts: Record<string, number>; stop(): Promise<void> }

const MOMENTS = ['begin', 'statement', 'commit', 'commit-unanswered'] as const
const MAIL_FAULTS = ['hang', 'refuse-temporary', 'close', 'cut-in-data', 'lose-answer'] as const

/** Lets everything fail, each on its own beat, until stopped; then all is mended. */
export function startFaults(world: World, chance: Chance): Faults {
  const counts: Record<string, number> = {}
  const ended = new AbortController()
  const between = (least: number, most: number) => least + chance.below(most - least)
  const note = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  const beat = async (least: number, most: number, strike: (turn: number) => Promise<void>) => {
    for (let turn = 0; !ended.signal.aborted; turn += 1) {
      await pause(between(least, most))
      if (!ended.signal.aborted) await strike(turn)
    }
  }
  const beats = [
    beat(500, 2_000, async (turn) => {
      note('servers killed')
      await world.killAndStart(turn % 2)
    }),
    beat(300, 1_500, async (turn) => {
      const moment = MOMENTS[turn % MOMENTS.length] ?? 'begin'
      note(`connections cut at ${moment}`)
      world.proxy.cutAt(moment, 3)
    }),
    beat(12_000, 20_000, async (turn) => {
      const fault = DATABASE_FAULTS[turn % DATABASE_FAULTS.length]
      if (!fault) return
      note(fault[0])
      await fault[1](world, between(500, 3_000))
    }),
    beat(2_000, 6_000, async (turn) => {
      const mode = MAIL_FAULTS[turn % MAIL_FAULTS.length] ?? 'hang'
      note(`mail server: ${mode}`)
      world.smtp.setMode(mode)
      await pause(between(200, 1_500))
      world.smtp.setMode('accept')
    }),
  ]
  // One that fails is told of by `stop`: unheard until then, it would end the run without a verdict.
  for (const one of beats) one.catch(() => {})
  return {
    counts,
    async stop() {
      ended.abort()
      await Promise.all(beats)
      world.proxy.cutAt('begin', 0)
      world.proxy.mend()
      world.smtp.setMode('accept')
    },
  }
}

type DatabaseFault = [name: string, strike: (world: World, awayMs: number) => Promise<void>]

const DATABASE_FAULTS: DatabaseFault[] = [
  ['PostgreSQL restarted', ({ postgres }, awayMs) => postgres.restart('fast', awayMs)],
  [
    'PostgreSQL silent',
    async ({ proxy }, awayMs) => {
      proxy.freeze()
      await pause(awayMs)
      proxy.mend()
    },
  ],
  ['PostgreSQL crashed', ({ postgres }, awayMs) => postgres.restart('crash', awayMs)],
  [
    'way to PostgreSQL cut',
    async ({ proxy }, awayMs) => {
      proxy.cut()
      await pause(awayMs)
      proxy.mend()
    },
  ],
]
