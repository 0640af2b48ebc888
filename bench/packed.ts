import { setTimeout } from 'node:timers/promises'
import { publicPages } from '#app/content/en/public-pages.ts'

const LOOK_AGAIN_MS = 200
const GIVE_UP_AFTER_MS = 60_000

/**
 * Waits until a server just started has compressed every public page (docs/decisions/0006): before,
 * that work would stand in the figures.
 */
export async function untilPacked(port: number): Promise<void> {
  const end = performance.now() + GIVE_UP_AFTER_MS
  for (const { path } of publicPages()) {
    while (!(await isPacked(`http://127.0.0.1:${port}${path}`))) {
      if (performance.now() > end) throw new Error(`${path} is still not compressed`)
      await setTimeout(LOOK_AGAIN_MS)
    }
  }
}

async function isPacked(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return answer.headers.get('content-encoding') === 'br'
}
