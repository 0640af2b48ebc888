import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { projectPath } from '#app/server/db/index.server.ts'
import type { OrderTask, PlanAnswer, PlanTask, WorkerNotice } from './plan-task.ts'

/** Plans days in a thread of its own, one after the other. */
export type Planner = {
  /**
   * @param onFirst Hears the first answer, before the exact one is known.
   * @returns The last answer; the first one, not proved, when the worker died or was late.
   * @throws {Error} When there is not even a first answer.
   */
  plan(task: PlanTask | OrderTask, onFirst?: (first: PlanAnswer) => void): Promise<PlanAnswer>
  /** Ends the thread; what waits for it is refused, and starts none. */
  stop(): Promise<void>
}

/** How long a worker may be late before it is ended: the solver does not look at its watch always. */
const GRACE_MS = 5_000
/** How long more before the first task of its kind in a thread: on a busy machine to load alone may take seconds. */
const STARTING_MS = 20_000

/** Starts no thread before the first task; a thread that died is replaced by the next task. */
export function createPlanner(): Planner {
  let worker: Worker | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let stops = 0
  const drop = async () => {
    const ended = worker
    worker = null
    await ended?.terminate()
  }
  const run = async (task: PlanTask | OrderTask, onFirst: (first: PlanAnswer) => void) => {
    worker ??= startWorker()
    const own = worker
    const patience = patienceFor(task, own)
    const ended = new AbortController()
    own.ref()
    try {
      return await answerWithin(patience, own, { task, onFirst, signal: ended.signal })
    } catch (error) {
      if (worker === own) await drop()
      throw error
    } finally {
      ended.abort()
      worker?.unref()
    }
  }
  return {
    plan(task, onFirst = () => {}) {
      let first: PlanAnswer | null = null
      const stopsBefore = stops
      const result = queue.then(async () => {
        if (stops > stopsBefore) throw new Error('the planner was stopped')
        const hear = (answer: PlanAnswer) => {
          first = answer
          onFirst(answer)
        }
        const last = await run(task, hear).catch((error: unknown) => {
          if (first) return null
          throw error
        })
        if (last) return last
        await drop()
        if (!first) throw new Error('the planner gave no answer in time')
        return first as PlanAnswer
      })
      queue = result.catch(() => {})
      return result
    },
    stop() {
      stops++
      return drop()
    },
  }
}

/** Threads that have loaded what a task of theirs needs: a day that is handed over, and one they make themselves. */
const loaded = { day: new WeakSet<Worker>(), order: new WeakSet<Worker>() }

/** How many milliseconds a task may take before nobody waits for its thread any more. */
function patienceFor(task: PlanTask | OrderTask, worker: Worker): number {
  const same = 'order' in task ? loaded.order : loaded.day
  const starting = same.has(worker) ? 0 : STARTING_MS
  same.add(worker)
  return task.searchMs + task.totalMs + GRACE_MS + starting
}

function startWorker(): Worker {
  const worker = new Worker(projectPath('app/server/planning/plan-worker.ts'))
  // Heard by whoever waits for an answer; without a listener it would end the process.
  worker.on('error', () => {})
  worker.unref()
  return worker
}

type PendingTask = {
  task: PlanTask | OrderTask
  onFirst: (first: PlanAnswer) => void
  /** Nobody waits any more. */
  signal: AbortSignal
}

/** The last answer, or null when it did not come in so many milliseconds. */
function answerWithin(
  patience: number,
  worker: Worker,
  pending: PendingTask,
): Promise<PlanAnswer | null> {
  const late = wait(patience, null, { signal: pending.signal })
  return Promise.race([lastAnswer(worker, pending), late])
}

async function lastAnswer(
  worker: Worker,
  { task, onFirst, signal }: PendingTask,
): Promise<PlanAnswer> {
  const died = once(worker, 'exit', { signal }).then(() => {
    throw new Error('the planner ended')
  })
  const answered = new Promise<PlanAnswer>((resolve, reject) => {
    const hear = (notice: WorkerNotice) => {
      if (notice.kind === 'first') return onFirst(notice.answer)
      worker.off('message', hear)
      if (notice.kind === 'failed') reject(new Error(notice.reason))
      else resolve(notice.answer)
    }
    worker.on('message', hear)
    signal.addEventListener('abort', () => worker.off('message', hear))
  })
  worker.postMessage(task)
  return Promise.race([answered, died])
}
