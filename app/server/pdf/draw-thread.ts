/** The thread that draws documents, one after the other. */
import { parentPort } from 'node:worker_threads'
import { drawDocument } from './draw.ts'
import type { DrawAnswer, DrawTask } from './drawing.ts'

let queue: Promise<void> = Promise.resolve()

parentPort?.on('message', ({ number, document }: DrawTask) => {
  queue = queue.then(async () => {
    const answer = await drawDocument(document).then(
      (pdf): DrawAnswer => ({ number, pdf }),
      (error): DrawAnswer => ({ number, failure: String(error?.message ?? error) }),
    )
    parentPort?.postMessage(answer)
  })
})
