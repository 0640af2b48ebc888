/** How far a refund is; `by-hand` is a bank transfer that the office sends itself. */
export const REFUND_STATES = ['waiting', 'pending', 'succeeded', 'failed', 'by-hand'] as const

/** One state of a refund. */
export type RefundState = (typeof REFUND_STATES)[number]

const RANK: Record<RefundState, number> = {
  waiting: 0,
  'by-hand': 0,
  pending: 1,
  succeeded: 2,
  // A bank may return what was sent, never take a failed refund up again.
  failed: 3,
}

/**
 * The state of a refund after a report about it. Reports come in any order and any number of
 * times: the one that is furthest on stands.
 */
export function furtherState(known: RefundState, reported: RefundState): RefundState {
  return RANK[reported] > RANK[known] ? reported : known
}
