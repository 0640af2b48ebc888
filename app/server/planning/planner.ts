import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { projectPath } from '#app/server/db/index.server.ts'
import type { OrderTask, PlanAnswer, PlanTask, WorkerNotice } from './plan-task.ts'

/** Plans days in a process of its own, one after the other. */
export type Planner = {
  /**
   * @param onFirst Hears the first answer, before the exact one is known.
   * @param signal Once nobody waits any more: what has not begun by then does not.
   * @returns The last answer; the first one, not proved, when the worker died or was late.
   * @throws {Error} When there is not even a first answer.
   */
  plan(
    task: PlanTask | OrderTask,
    onFirst?: (first: PlanAnswer) => void,
    signal?: AbortSignal,
  ): Promise<PlanAnswer>
  /** Ends the process; what waits for it is refused, and starts none. */
  stop(): Promise<void>
}

/** How long a worker may be late before it is ended: the solver does not look at its watch always. */
const GRACE_MS = 5_000
/** How long more before the first task of its kind in a process: on a busy machine to load alone may take seconds. */
const STARTING_MS = 20_000

/** Starts no process before the first task; one that died is replaced by the next task. */
export function createPlanner(): Planner {
  let worker: ChildProcess | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let stops = 0
  const drop = async () => {
    const ended = worker
    worker = null
    if (ended) await end(ended)
  }
  const run = async (task: PlanTask | OrderTask, onFirst: (first: PlanAnswer) => void) => {
    worker ??= startWorker((ended) => {
      if (worker === ended) worker = null
    })
    const own = worker
    const ended = new AbortController()
    hold(own)
    try {
      return await answerWithin(patienceFor(task, own), own, {
        task,
        onFirst,
        signal: ended.signal,
      })
    } catch (error) {
      if (worker === own) await drop()
      throw error
    } finally {
      ended.abort()
      letGo(own)
    }
  }
  return {
    plan(task, onFirst = () => {}, signal) {
      const stopsBefore = stops
      const result = queue.then(async () => {
        if (stops > stopsBefore) throw new Error('the planner was stopped')
        signal?.throwIfAborted()
        const { first, last } = await bothAnswers((hear) => run(task, hear), onFirst)
        if (!last) await drop()
        const answer = last ?? first
        if (!answer) throw new Error('the planner gave no answer in time')
        return answer
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

type Answers = { first: PlanAnswer | null; last: PlanAnswer | null }

/** The first answer and the last, which is null when the worker died after the first, or was late. */
async function bothAnswers(
  run: (hear: (first: PlanAnswer) => void) => Promise<PlanAnswer | null>,
  onFirst: (first: PlanAnswer) => void,
): Promise<Answers> {
  const answers: Answers = { first: null, last: null }
  try {
    answers.last = await run((first) => {
      answers.first = first
      onFirst(first)
    })
  } catch (error) {
    if (!answers.first) throw error
  }
  return answers
}

/** Workers that have loaded what a task of theirs needs: a day that is handed over, and one they make themselves. */
const loaded = { day: new WeakSet<ChildProcess>(), order: new WeakSet<ChildProcess>() }

/** How many milliseconds a task may take before nobody waits for its worker any more. */
function patienceFor(task: PlanTask | OrderTask, worker: ChildProcess): number {
  const same = 'order' in task ? loaded.order : loaded.day
  const starting = same.has(worker) ? 0 : STARTING_MS
  same.add(worker)
  return task.searchMs + task.totalMs + GRACE_MS + starting
}

/** @param onEnd Called as it ends, whyever. */
function startWorker(onEnd: (ended: ChildProcess) => void): ChildProcess {
  const worker = fork(projectPath('app/server/planning/plan-worker.ts'), {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Of what the server is set up with, it needs nothing: no key, no database.
    env: {},
  })
  // Heard by whoever waits for an answer; without a listener it would end the server.
  worker.on('error', () => {})
  worker.once('exit', () => onEnd(worker))
  letGo(worker)
  return worker
}

/** The server waits for it. */
function hold(worker: ChildProcess): void {
  worker.ref()
  worker.channel?.ref()
}

/** A server that has nothing else to do may end. */
function letGo(worker: ChildProcess): void {
  worker.unref()
  worker.channel?.unref()
}

/** It may be at work for a minute without looking up: so it is not asked to. */
async function end(worker: ChildProcess): Promise<void> {
  const isStarted = worker.pid !== undefined
  if (!isStarted || worker.exitCode !== null || worker.signalCode !== null) return
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  hold(worker)
  await ended
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
  worker: ChildProcess,
  pending: PendingTask,
): Promise<PlanAnswer | null> {
  const late = wait(patience, null, { signal: pending.signal })
  return Promise.race([lastAnswer(worker, pending), late])
}

async function lastAnswer(
  worker: ChildProcess,
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
  worker.send(task)
  return Promise.race([answered, died])
}
