import { createPlanner, type Planner } from '#app/server/planning/index.server.ts'

const idle: Planner[] = []

/**
 * A planner for a product of a test. Its process has loaded the solver, which takes as long as most plans of tests do: once the
 * product is closed, the next one of this process has it. One that is still at work then is ended as any other, and
 * who plans after a stop has a planner again, as with any other.
 */
export function createParkedPlanner(): Planner {
  let lent: { planner: Planner; waiting: number } | null = null
  return {
    async plan(task, onFirst, signal) {
      lent ??= { planner: idle.pop() ?? createPlanner(), waiting: 0 }
      const own = lent
      own.waiting++
      return own.planner.plan(task, onFirst, signal).finally(() => own.waiting--)
    },
    async stop() {
      const own = lent
      lent = null
      if (!own) return
      if (own.waiting > 0) await own.planner.stop()
      idle.push(own.planner)
    },
  }
}
