import { useState } from 'react'
import { approvedWords } from '#app/routes/office/plan/approved-words.ts'
import { usePlanCall } from '#app/routes/office/plan/use-plan-call.ts'
import type { Proposal } from '#app/server/dispatch/index.server.ts'

/** The open proposal on the timeline: its moves are ghosts in the rows, chosen one by one and approved. */
export type Ghosts = {
  proposal: Proposal
  /** Trips whose ghosts are chosen. */
  chosen: ReadonlySet<number>
  /** The trip whose ghost the keys stand at. */
  at: number | null
  working: boolean
  problem: string | null
  choose: (chosen: ReadonlySet<number>) => void
  toggle: (id: number) => void
  goTo: (id: number) => void
  /** Approves what is chosen, all of it where nothing is. */
  approve: () => Promise<void>
}

/** Keeps which ghosts are chosen for as long as the proposal is the one that is seen; null without one to approve. */
export function useGhosts(
  proposal: Proposal | null,
  onDone: (words: string | null) => void,
): Ghosts | null {
  const none = new Set<number>()
  const [stored, setStored] = useState({ key: '', chosen: none, at: null as number | null })
  const { working, problem, send } = usePlanCall()
  if (proposal?.state !== 'open' || proposal.moves.length === 0) return null
  const { id, revision, moves } = proposal
  const key = `${id} ${revision}`
  const now = stored.key === key ? stored : { key, chosen: none, at: null }
  const { chosen, at } = now
  async function approve() {
    const only = chosen.size > 0 ? [...chosen] : undefined
    const done = await send('POST /api/admin/proposals/:id/approve', {
      params: { id },
      body: { revision, only },
    })
    if (done) onDone(approvedWords(moves, only ?? null))
  }
  const choose = (next: Iterable<number>) => setStored({ ...now, chosen: new Set(next) })
  return {
    proposal,
    chosen,
    at,
    working,
    problem,
    choose,
    toggle: (one) => {
      const next = chosen.has(one) ? [...chosen].filter((other) => other !== one) : [...chosen, one]
      setStored({ ...now, chosen: new Set(next), at: one })
    },
    goTo: (one) => setStored({ ...now, at: one }),
    approve,
  }
}
