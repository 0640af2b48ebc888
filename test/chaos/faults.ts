import { pause } from '../crash/built-server.ts'
import { onServer } from '../postgres.ts'
import type { World } from './world.ts'

/** What was done to the installation, by name. */
export type Faults = { counts: Record<string, number>; stop(): Promise<void> }

const between = (least: number, most: number) => least + Math.random() * (most - least)
const MOMENTS = ['begin', 'statement', 'commit', 'commit-unanswered'] as const
const MAIL_FAULTS = ['hang', 'refuse-temporary', 'close', 'cut-in-data', 'lose-answer'] as const

/** Lets everything fail, each on its own beat, until stopped; then all is mended. */
export function startFaults(world: World): Faults {
  const counts: Record<string, number> = {}
  const ended = new AbortController()
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
      note(turn % 3 === 0 ? 'database silent' : 'database restarted')
      await (turn % 3 === 0 ? silence(world) : restart(world))
    }),
    beat(2_000, 6_000, async (turn) => {
      note('mail server broken')
      world.smtp.setMode(MAIL_FAULTS[turn % MAIL_FAULTS.length] ?? 'hang')
      await pause(between(200, 1_500))
      world.smtp.setMode('accept')
    }),
  ]
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

async function silence({ proxy }: World): Promise<void> {
  proxy.freeze()
  await pause(between(1_000, 3_000))
  proxy.mend()
}

/** Every session ends and nobody comes in for a while, as when the service is restarted. */
async function restart({ proxy, postgres }: World): Promise<void> {
  proxy.cut()
  await onServer(postgres.url, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = 'chaos' and pid <> pg_backend_pid()`),
  )
  await pause(between(500, 2_000))
  proxy.mend()
}
