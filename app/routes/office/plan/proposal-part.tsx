import { useState } from 'react'
import { planTextEn } from '#app/content/en/office-plan.ts'
import { proposalTextEn } from '#app/content/en/plan-proposal.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { Board, Proposal } from '#app/server/dispatch/index.server.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { approvedWords } from './approved-words.ts'
import { MoveTable } from './move-table.tsx'
import { StaleProposal } from './stale-proposal.tsx'
import { UnservedPart } from './unserved-part.tsx'
import { usePlanCall } from './use-plan-call.ts'

type ProposalPartProps = {
  board: Board
  proposal: Proposal
  onDone: (words: string | null) => void
}

/** A proposal: the day before and after, every move with its reason, all or some of it to approve. */
export function ProposalPart({ board, proposal, onDone }: ProposalPartProps) {
  const text = useTexts()(planTextEn)
  const proposed = useTexts()(proposalTextEn)
  const { moves, unserved, state } = proposal
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { working, problem, send } = usePlanCall()
  const params = { id: proposal.id }
  async function approve(only: number[] | null) {
    const body = { revision: proposal.revision, ...(only && { only }) }
    const done = await send('POST /api/admin/proposals/:id/approve', { params, body })
    if (done) onDone(approvedWords(moves, only))
  }
  async function drop() {
    if (await send('DELETE /api/admin/proposals/:id', { params })) onDone(text.dropped)
  }
  const isOpen = state === 'open' && moves.length > 0
  return (
    <section className="plan-proposal" aria-labelledby="plan-proposal">
      <h2 id="plan-proposal">
        {moves.length > 0 ? proposed.moves.heading(moves.length) : proposed.moves.none}
      </h2>
      {state === 'stale' && <StaleProposal {...{ proposal, onDone }} />}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="plan-facts">
        <Figures before={proposal.before} after={proposal.after} />
        <p className="plan-proof" role="status">
          {proofOf(proposal)}
        </p>
      </div>
      {moves.length > 0 && (
        <MoveTable
          board={board}
          moves={moves}
          chosen={chosen}
          onChosen={setChosen}
          onApprove={() => isOpen && chosen.size > 0 && void approve([...chosen])}
        />
      )}
      <IfMay right="dispatch">
        <div className="plan-actions">
          {isOpen && (
            <Button
              size="small"
              disabled={working}
              onClick={() => void approve(chosen.size > 0 ? [...chosen] : null)}
            >
              {working ? text.approving : approveWords(chosen.size, moves.length)}
            </Button>
          )}
          <Button size="small" variant="quiet" disabled={working} onClick={() => void drop()}>
            {text.drop}
          </Button>
          {isOpen && chosen.size > 0 && chosen.size < moves.length && <p>{proposed.restDropped}</p>}
        </div>
      </IfMay>
      <UnservedPart board={board} unserved={unserved} />
    </section>
  )
}

function approveWords(chosen: number, all: number): string {
  const text = texts()(proposalTextEn)
  return chosen > 0 ? text.approveSome(chosen) : text.approveAll(all)
}

function proofOf({ finished, proved, gap }: Proposal): string {
  const text = texts()(planTextEn)
  if (proved) return text.proof.proved
  if (!finished) return text.proof.working
  return gap === null ? text.proof.none : text.proof.within((gap * 100).toFixed(1))
}

function Figures({ before, after }: Pick<Proposal, 'before' | 'after'>) {
  const { figures } = useTexts()(planTextEn)
  const rows = (['served', 'unserved', 'conflicts', 'emptyKm'] as const).map((key) => ({
    key,
    label: figures[key],
    was: Math.round(before[key]),
    now: Math.round(after[key]),
  }))
  return (
    <table className="plan-figures">
      <caption className="sr-only">{figures.heading}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{figures.before}</th>
          <th scope="col">{figures.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, was, now }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{was}</td>
            <td data-changed={was !== now}>{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
