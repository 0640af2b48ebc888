/** The thread that reads one mail that came back: what a stranger wrote may keep it busy for long. */
import { parentPort, workerData } from 'node:worker_threads'
import { readReport } from './read-report.ts'

parentPort?.postMessage(await readReport(workerData))
