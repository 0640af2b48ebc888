import { setTimeout } from 'node:timers/promises'
import { publicPages } from '#app/content/en/public-pages.ts'
import { packBest } from '../http/static-file.ts'

const LOOK_AGAIN_MS = 200
const GIVE_UP_AFTER_MS = 180_000

/**
 * Waits until a server just started has compressed every public page as well as it will (docs/decisions/0006):
 * before, that work would stand in the figures.
 */
export async function untilPacked(port: number): Promise<void> {
  const end = performance.now() + GIVE_UP_AFTER_MS
  for (const { path } of publicPages()) {
    const address = `http://127.0.0.1:${port}${path}`
    const best = await bestBytes(address)
    while ((await sentBytes(address)) > best) {
      if (performance.now() > end) throw new Error(`${path} is still not packed`)
      await setTimeout(LOOK_AGAIN_MS)
    }
  }
}

/** A page's length at brotli's best quality. */
async function bestBytes(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  return (await packBest(await answer.bytes())).length
}

async function sentBytes(address: string): Promise<number> {
  const answer = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return Number(answer.headers.get('content-length'))
}
