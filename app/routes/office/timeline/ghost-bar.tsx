import { Link } from 'react-router'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { proposalTextEn } from '#app/content/en/plan-proposal.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Board } from '#app/server/dispatch/index.server.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { useLatePart } from '#app/ui/office/use-late-part.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import type { Ghosts } from './use-ghosts.ts'

/** The open proposal, whose moves stand in the rows as ghosts: all of it approved, or what is chosen there or in its list. */
export function GhostBar({ board, ghosts }: { board: Board; ghosts: Ghosts }) {
  const text = useTexts()(timelineTextEn)
  const plan = useTexts()(proposalTextEn)
  const { proposal, chosen, working, problem, choose, approve } = ghosts
  const { moves, day } = proposal
  const { size } = chosen
  const [MoveTable, load] = useLatePart(moveTable)
  return (
    <section className="timeline-proposal" aria-label={text.proposal}>
      <div className="timeline-approve">
        <p role="status">
          {text.ghosts(moves.length)} {size > 0 && size < moves.length && plan.restDropped}
        </p>
        <IfMay right="dispatch">
          <Button size="small" disabled={working} onClick={() => void approve()}>
            {size > 0 ? plan.approveSome(size) : plan.approveAll(moves.length)}
          </Button>
          {size > 0 && (
            <Button size="small" variant="quiet" onClick={() => choose(new Set())}>
              {text.chooseNone}
            </Button>
          )}
        </IfMay>
        <Link to={`/admin/plan/${day}`}>{text.lookThrough}</Link>
        <span className="timeline-keys timeline-screen-only">{text.ghostKeys}</span>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <details onPointerEnter={load} onFocus={load} onToggle={load}>
        <summary>{text.ghostList}</summary>
        {MoveTable && (
          <MoveTable
            {...{ board, moves, chosen }}
            onChosen={choose}
            onApprove={() => size > 0 && !working && void approve()}
          />
        )}
      </details>
    </section>
  )
}

const moveTable = () =>
  import('#app/routes/office/plan/move-table.tsx').then((part) => part.MoveTable)
