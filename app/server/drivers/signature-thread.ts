/** The thread that checks signatures, one phone's batch after the other. */
import type { KeyObject } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { isGenuine, type Signed } from './is-genuine.ts'

parentPort?.on('message', (task: { number: number; key: KeyObject; signed: string }) => {
  const all: Signed[] = JSON.parse(task.signed)
  parentPort?.postMessage({
    number: task.number,
    genuine: all.map((one) => isGenuine(task.key, one)),
  })
})
