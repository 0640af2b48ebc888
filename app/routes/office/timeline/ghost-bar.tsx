import { Link } from 'react-router'
import { planTextEn } from '#app/content/en/office-plan.ts'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { useTexts } from '#app/content/texts.ts'
import { usePlanCall } from '#app/routes/office/plan/use-plan-call.ts'
import type { Proposal } from '#app/server/dispatch/index.server.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'

/** The open proposal, whose moves stand in the rows as ghosts: approved here, or looked through on the plan's page. */
export function GhostBar({
  proposal,
  onDone,
}: {
  proposal: Proposal
  onDone: (words: string | null) => void
}) {
  const text = useTexts()(timelineTextEn)
  const plan = useTexts()(planTextEn)
  const { working, problem, send } = usePlanCall()
  const { id, moves, revision, state, day } = proposal
  async function approve() {
    if (await send('POST', `/api/admin/proposals/${id}/approve`, { revision }))
      onDone(plan.approved(moves.length))
  }
  if (state !== 'open' || moves.length === 0) return null
  return (
    <div className="timeline-proposal">
      <span>{text.ghosts(moves.length)}</span>
      <IfMay right="dispatch">
        <Button size="small" disabled={working} onClick={() => void approve()}>
          {plan.approveAll(moves.length)}
        </Button>
      </IfMay>
      <Link to={`/admin/plan/${day}`}>{text.lookThrough}</Link>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}
