import { createHash } from 'node:crypto'
import type { CalendarEvent } from './types.ts'

/**
 * What a copy of an event is marked with: its sequence and a hash of what it shows. The mark and not
 * SEQUENCE is compared, because calendar programs count SEQUENCE up themselves when somebody moves
 * an event by hand, and would then never take a change of ours again.
 */
export function stateOf(event: CalendarEvent): string {
  const { sequence, startsAt, endsAt, summary, description, location } = event
  const shown = JSON.stringify([startsAt, endsAt, summary, description, location])
  return `${sequence}-${createHash('sha256').update(shown).digest('hex').slice(0, 16)}`
}

/** The sequence in a mark; -1 without a mark of ours, so that anything is newer. */
export function sequenceIn(state: string | null | undefined): number {
  const sequence = /^(\d+)-[0-9a-f]{16}$/.exec(state ?? '')?.[1]
  return sequence === undefined ? -1 : Number(sequence)
}

/** Whether a copy with such a mark should become this event. */
export function isBehind(state: string | null | undefined, event: CalendarEvent): boolean {
  return sequenceIn(state) <= event.sequence && state !== stateOf(event)
}
