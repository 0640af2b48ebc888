/** The thread that plans: takes one task after the other, tells its first and its last answer. */
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { loadSolver } from './highs.ts'
import type { PlanTask, WorkerNotice } from './plan-task.ts'
import { runTask } from './run-task.ts'

/** How many steps of niceness this thread stands behind those that answer visitors. */
const BEHIND = 10
const LAST = 19

// On Linux each thread has a priority of its own; elsewhere the whole server would go down with this one.
if (process.platform === 'linux') setPriority(Math.min(LAST, getPriority() + BEHIND))

const solver = loadSolver().catch(() => null)

parentPort?.on('message', async (task: PlanTask) => {
  const began = performance.now()
  const post = (notice: WorkerNotice) => parentPort?.postMessage(notice)
  const tools = { passed: () => performance.now() - began, loadSolver: () => solver }
  try {
    const last = await runTask(task, tools, (first) => post({ kind: 'first', answer: first }))
    post({ kind: 'last', answer: last })
  } catch (error) {
    post({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
  }
})
