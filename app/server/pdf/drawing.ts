import { Worker } from 'node:worker_threads'
import { projectPath } from '#app/server/db/index.server.ts'
import type { Written } from './lines.ts'

/** What the thread that draws is sent. */
export type DrawTask = { number: number; document: Written }
/** What it answers. */
export type DrawAnswer = { number: number } & ({ pdf: Uint8Array } | { failure: string })

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

/**
 * Has documents drawn by a thread, one after the other; started with the first, and with the next one after it ended.
 *
 * @param startWorker Starts the thread; it answers each `DrawTask` with a `DrawAnswer`.
 * @returns Gives the whole file. It throws when a document cannot be drawn, or the thread ended over it.
 */
export function createDrawing(startWorker: () => Worker): (document: Written) => Promise<Buffer> {
  let thread: Thread | null = null
  let last = 0
  return (document) => {
    thread ??= openThread(startWorker(), () => {
      thread = null
    })
    const { worker, waiting } = thread
    last += 1
    const number = last
    return new Promise<Buffer>((resolve, reject) => {
      waiting.set(number, { resolve, reject })
      worker.ref()
      worker.postMessage({ number, document } satisfies DrawTask)
    })
  }
}

/**
 * Draws in the one thread of this process that does: what draws loads for a quarter of a second, and a long document takes
 * as long again. Nobody else has to wait for that.
 */
export const drawInThread = createDrawing(
  () => new Worker(projectPath('app/server/pdf/draw-thread.ts')),
)

/** @param onEnd Called as it ends, whyever: what waits for it is refused. */
function openThread(worker: Worker, onEnd: () => void): Thread {
  const waiting: Thread['waiting'] = new Map()
  let reason = 'the thread that draws ended'
  worker.on('message', (answer: DrawAnswer) => {
    const caller = waiting.get(answer.number)
    waiting.delete(answer.number)
    // It holds no process open that has nothing else to do.
    if (waiting.size === 0) worker.unref()
    if ('pdf' in answer) caller?.resolve(Buffer.from(answer.pdf))
    else caller?.reject(new Error(answer.failure))
  })
  // Without a listener it would end the process; that the thread ends is heard below.
  worker.on('error', (error) => {
    reason = `the thread that draws ended: ${error instanceof Error ? error.message : error}`
  })
  worker.on('exit', () => {
    onEnd()
    for (const { reject } of waiting.values()) reject(new Error(reason))
  })
  return { worker, waiting }
}
