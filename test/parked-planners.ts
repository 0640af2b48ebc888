import { createPlanner, type Planner } from '#app/server/planning/index.server.ts'

const idle: Planner[] = []

/**
 * A planner for a product of a test. Its thread has loaded the solver, which takes as long as most plans of tests do: once the
 * product is closed, the next one of this process has it. One that is still at work then is ended as any other.
 */
export function createParkedPlanner(): Planner {
  const planner = idle.pop() ?? createPlanner()
  let waiting = 0
  let isStopped = false
  return {
    async plan(task, onFirst) {
      if (isStopped) throw new Error('the planner was stopped')
      waiting++
      return planner.plan(task, onFirst).finally(() => waiting--)
    },
    async stop() {
      // Stopped twice, it would be lent to two.
      if (isStopped) return
      isStopped = true
      if (waiting > 0) await planner.stop()
      idle.push(planner)
    },
  }
}
