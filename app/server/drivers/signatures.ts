import type { KeyObject } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { projectPath } from '#app/server/db/index.server.ts'
import { isGenuine, type Signed } from './is-genuine.ts'

/** Tells which values a phone has signed. */
export type SignatureCheck = {
  /** Those of the given values that this key has signed. */
  genuineOf<One extends Signed>(key: KeyObject, all: readonly One[]): Promise<Set<One>>
  /** Ends the thread. */
  close(): Promise<void>
}

/** So few are checked at once: a phone that has a signal sends what it tells one by one. */
const FEW = 10

/**
 * Checks signatures, those of a phone's long outbox in a thread of its own: of two processors one is the
 * server's then, which on the embedded store is the database's too. Without the thread it is done here.
 */
export function createSignatureCheck(): SignatureCheck {
  let thread: Thread | null = null
  const inThread = (key: KeyObject, all: readonly Signed[]) => {
    thread ??= startThread(() => {
      thread = null
    })
    return thread.verify(key, all)
  }
  return {
    async genuineOf(key, all) {
      const here = () => all.map((one) => isGenuine(key, one))
      const genuine = all.length <= FEW ? here() : await inThread(key, all).catch(here)
      return new Set(all.filter((_, index) => genuine[index]))
    },
    async close() {
      await thread?.end()
    },
  }
}

type Thread = {
  verify(key: KeyObject, all: readonly Signed[]): Promise<boolean[]>
  end(): Promise<void>
}
type Waiting = { resolve: (genuine: boolean[]) => void; reject: (error: Error) => void }

/** @param onEnd Called as it ends, whyever: what waits for it is refused. */
function startThread(onEnd: () => void): Thread {
  const worker = new Worker(projectPath('app/server/drivers/signature-thread.ts'))
  const waiting = new Map<number, Waiting>()
  let last = 0
  worker.on('message', ({ number, genuine }: { number: number; genuine: boolean[] }) => {
    waiting.get(number)?.resolve(genuine)
    waiting.delete(number)
  })
  // Without a listener it would end the process; that the thread ends is heard below.
  worker.on('error', () => {})
  worker.on('exit', () => {
    onEnd()
    for (const { reject } of waiting.values()) reject(new Error('the thread of signatures ended'))
  })
  worker.unref()
  return {
    verify: (key, all) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        // As one text, which is copied at once where a hundred values are copied one by one.
        const signed = JSON.stringify(all.map(({ signed, signature }) => ({ signed, signature })))
        worker.postMessage({ number: last, key, signed })
      }),
    async end() {
      await worker.terminate()
    },
  }
}
