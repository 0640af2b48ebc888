/** The thread that checks signatures, one phone's batch after the other. */
import type { KeyObject } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { isGenuine, type SignedText } from './is-genuine.ts'

parentPort?.on('message', (task: { number: number; key: KeyObject; texts: SignedText[] }) => {
  const { number, key, texts } = task
  parentPort?.postMessage({ number, genuine: texts.map((one) => isGenuine(key, one)) })
})
