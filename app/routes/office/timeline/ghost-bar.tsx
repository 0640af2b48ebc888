import { useState } from 'react'
import { Link } from 'react-router'
import { planTextEn } from '#app/content/en/office-plan.ts'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Proposal } from '#app/server/dispatch/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { Button } from '#app/ui/primitives/button.tsx'

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
  const [working, setWorking] = useState(false)
  const { id, moves, revision, state, day } = proposal
  async function approve() {
    setWorking(true)
    const body = { revision }
    const answer = await callApi(`/api/admin/proposals/${id}/approve`, { method: 'POST', body })
    setWorking(false)
    onDone(answer.ok ? plan.approved(moves.length) : answer.problem.title)
  }
  if (state !== 'open' || moves.length === 0) return null
  return (
    <div className="timeline-proposal">
      <span>{text.ghosts(moves.length)}</span>
      <Button size="small" disabled={working} onClick={() => void approve()}>
        {plan.approveAll(moves.length)}
      </Button>
      <Link to={`/admin/plan/${day}`}>{text.lookThrough}</Link>
    </div>
  )
}
