import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../crash/built-server.ts'

/** One guard of the product, as what has to stand where in the built servers to be without it. */
export type Guard = { says: string; cuts: [from: string, to: string][] }

/** What a run of chaos can be made without. Each has to turn it red: `npm run chaos -- --without=<guard>`. */
export const GUARDS: Record<string, Guard> = {
  'idempotency-key': {
    says: 'a request that is sent again finds what it booked',
    cuts: [['=> HASHED + createHmac(', '=> HASHED + Math.random() + createHmac(']],
  },
  'row-version': {
    says: 'an edit names the version it saw',
    cuts: [['if (found.leg.version === version) {', 'if (true) {']],
  },
  'refund-key': {
    says: 'a refund is looked for at the provider, and asked for under its own key',
    cuts: [
      ['if (ours) return ours;', ''],
      ['idempotencyKey: turn === 1 ? key :', 'idempotencyKey: turn > 0 ? key + Math.random() :'],
    ],
  },
  release: {
    says: 'a connection that was lost gives its place in the pool back',
    cuts: [
      [
        'client.release(!began || client.getTransactionStatus() !== "I");',
        'if (began && client.getTransactionStatus() === "I") client.release();',
      ],
    ],
  },
  sweep: {
    says: 'what no webhook told is asked of the provider, order by order and from its list',
    cuts: [
      ['"orders.sweep": () => bookings.sweep()', '"orders.sweep": async () => {}'],
      [
        '"payments.events": () => bookings.receiveListedEvents()',
        '"payments.events": async () => {}',
      ],
    ],
  },
}

/**
 * Makes a copy of the built servers without a guard, for as long as this process lives.
 *
 * @param name One of `guards`.
 * @returns The script to start.
 * @throws For a guard that is not known, and when it is not where it should be: the build changed, or its words here
 *   are out of date.
 */
export function cutGuard(name: string, guards: Record<string, Guard>): string {
  const guard = guards[name]
  if (!guard) throw new Error(`--without takes one of: ${Object.keys(guards).join(', ')}`)
  const folder = join(root, 'build', `server-without-${name}`)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  process.once('exit', remove)
  cpSync(join(root, 'build/server'), folder, { recursive: true })
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => join(folder, path))
  for (const [from, to] of guard.cuts) {
    const holding = scripts.filter((path) => readFileSync(path, 'utf8').includes(from))
    if (holding.length === 0) throw new Error(`the guard ${name} is not in the build: ${from}`)
    for (const path of holding) {
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replaceAll(from, () => to),
      )
    }
  }
  return join(folder, 'index.js')
}
