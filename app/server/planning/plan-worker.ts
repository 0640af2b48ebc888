/** The thread that plans: takes one task after the other, tells its first and its last answer. */
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { loadSolver } from './highs.ts'
import type { OrderTask, PlanTask, WorkerNotice } from './plan-task.ts'
import { runTask } from './run-task.ts'

/** How many steps of niceness this thread stands behind those that answer visitors. */
const BEHIND = 10
const LAST = 19

// On Linux each thread has a priority of its own; elsewhere the whole server would go down with this one.
if (process.platform === 'linux') setPriority(Math.min(LAST, getPriority() + BEHIND))

const solver = loadSolver().catch(() => null)

parentPort?.on('message', async (message: PlanTask | OrderTask) => {
  const post = (notice: WorkerNotice) => parentPort?.postMessage(notice)
  try {
    const task = 'order' in message ? await openTask(message) : message
    const began = performance.now()
    const tools = { passed: () => performance.now() - began, loadSolver: () => solver }
    const last = await runTask(task, tools, (first) => post({ kind: 'first', answer: first }))
    post({ kind: 'last', answer: last })
  } catch (error) {
    post({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
  }
})

/** Places and roads take longer to load than the rest: a thread that no proposal is asked of does without. */
async function openTask({ order, ...limits }: OrderTask): Promise<PlanTask> {
  const { openOrder } = await import('./proposals/draft-order.ts')
  return { ...limits, ...(await openOrder(order)) }
}
