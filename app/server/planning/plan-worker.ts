/** The process that plans: takes one task after the other, answers its first and its last plan. */
import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { loadSolver } from './highs.ts'
import type { OrderTask, PlanTask, WorkerNotice } from './plan-task.ts'
import { runTask } from './run-task.ts'

/** How many steps of niceness this process stands behind those that answer visitors. */
const BEHIND = 10
const LAST = 19

let isBehind = false
// Whoever started it ends it, and nobody else: a signal goes to all processes of a terminal or of a service.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

const solver = loadSolver().catch(() => null)

process.on('message', async (message: PlanTask | OrderTask) => {
  try {
    const task = await openTask(message)
    const began = performance.now()
    const tools = { passed: () => performance.now() - began, loadSolver: () => solver }
    const last = await runTask(task, tools, (first) => post({ kind: 'first', answer: first }))
    await post({ kind: 'last', answer: last })
  } catch (error) {
    await post({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
  }
})

/** Resolves once all of it is on its way: who computes next would hold back the rest of a long one. */
function post(notice: WorkerNotice): Promise<void> {
  return new Promise((resolve) => process.send?.(notice, () => resolve()))
}

/**
 * Not before what the first task needs is loaded: behind a busy server that alone takes longer than anybody waits for a plan.
 * On Linux each thread has a priority of its own, and some began before this line.
 */
function standBehind(): void {
  if (isBehind) return
  isBehind = true
  const behind = Math.min(LAST, getPriority() + BEHIND)
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
  for (const thread of threads) setPriority(thread, behind)
}

/** Places and roads take longer to load than the rest: who is asked for no proposal does without. */
async function openTask(message: PlanTask | OrderTask): Promise<PlanTask> {
  if (!('order' in message)) {
    standBehind()
    return message
  }
  const { openOrder } = await import('./proposals/draft-order.ts')
  standBehind()
  const { order, ...limits } = message
  return { ...limits, ...(await openOrder(order)) }
}
