import type { TripEventKind } from '#app/domain/trip-events/kinds.ts'
import { ledgerTextEn } from './en/office-ledger.ts'
import { formatEuroExact } from './formats.ts'
import { texts } from './texts.ts'

/** An event of a trip's ledger as far as its words go. */
type WordedEvent = { eventId: string; kind: TripEventKind; payload: unknown }

/**
 * What an event says beside its kind, as office and card disputes read it; empty where that is all.
 *
 * @param all The trip's events: what was taken back is named.
 */
export function eventDetail({ kind, payload }: WordedEvent, all: readonly WordedEvent[]): string {
  const text = texts()(ledgerTextEn)
  const details = (payload ?? {}) as {
    text?: string
    reason?: string
    note?: string
    cents?: number
    minutes?: number
    by?: string
    eventId?: string
    facts?: string
  }
  if (kind === 'seen') return details.facts ? '' : text.seenGone
  if (kind === 'contact-attempt') return text.attempt[details.by as 'call'] ?? ''
  if (kind === 'undo' || kind === 'correction') {
    const undone = all.find(({ eventId }) => eventId === details.eventId)
    return [undone && text.kind[undone.kind], details.reason].filter(Boolean).join(', ')
  }
  if (kind === 'problem-resolved') {
    const problem = all.find(({ eventId }) => eventId === details.eventId)
    return [problem && eventDetail(problem, all), details.note].filter(Boolean).join(', ')
  }
  if (details.minutes) return text.minutes(details.minutes)
  return details.text ?? details.reason ?? (details.cents ? formatEuroExact(details.cents) : '')
}

/** What readers of an event must know of it. */
type MarkedEvent = {
  kind: TripEventKind
  counts: boolean
  held: boolean
  former: boolean
  gap: boolean
  skewed: boolean
  erased: boolean
  forged: boolean
}

/** What is to be said of how far an event can be relied on, as the office and card disputes read it. */
export function eventMarks(event: MarkedEvent): string[] {
  const { kind, counts, held, former, gap, skewed, erased, forged } = event
  const text = texts()(ledgerTextEn)
  const marks = [
    held && !counts && text.held,
    !held && !counts && kind !== 'undo' && text.takenBack,
    former && !held && text.former,
    gap && text.gap,
    skewed && text.skewed,
    erased && text.erased,
    forged && text.forged,
  ]
  return marks.filter((mark) => mark !== false)
}

/** The username of who decided, for the office's own events; null for all others. */
export function decidedBy({ actor, payload }: { actor: string; payload: unknown }): string | null {
  const { by } = (payload ?? {}) as { by?: string }
  return actor === 'office' && by ? by : null
}
