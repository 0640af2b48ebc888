import type { Outside } from '#app/server/outside/index.server.ts'
import type { OutsideName } from './types.ts'

/** Longest that one answer of a calendar outside is waited for. */
export const TIMEOUT_MS = 10_000

/** How often a change is tried anew when somebody else was faster; then the job tries again. */
export const TURNS = 10

/**
 * A calendar outside did not do what it was asked. Says which calendar, what for and what it
 * answered; nothing of the event.
 */
export class CalendarFailure extends Error {
  /** It is well and does not want what we asked: our request or our settings are wrong. */
  readonly isRefusal: boolean
  constructor(calendar: OutsideName, operation: string, answer: number | string) {
    super(`${calendar}: ${operation} was answered ${answer}`)
    this.isRefusal = typeof answer === 'number' && isRefusal(answer)
  }
}

/** Makes calls to one calendar, counted and guarded; see OutsideService. */
export type GuardedCall = <T>(operation: string, work: () => Promise<T>) => Promise<T>

/** The guarded way to a calendar outside: its refusals are no faults of its health. */
export function callThrough(outside: Outside, name: OutsideName): GuardedCall {
  const rules = {
    isRefusal: (error: unknown) => error instanceof CalendarFailure && error.isRefusal,
  }
  return (operation, work) => outside.service(name).call(operation, work, rules)
}

/** What went wrong on the way, in words that hold nothing of a request. */
export function wayFault(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, name } = cause as { code?: unknown; name?: string }
  return `nothing (${typeof code === 'string' ? code : (name ?? 'unknown')})`
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
