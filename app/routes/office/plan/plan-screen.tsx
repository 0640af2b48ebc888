import { Link } from 'react-router'
import { planTextEn } from '#app/content/en/office-plan.ts'
import { timelineTextEn } from '#app/content/en/office-timeline.ts'
import { formatDate } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { Board, PlanChange, Proposal } from '#app/server/dispatch/index.server.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { RegisterNotice } from '#app/ui/office/register-screen.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { AwayPart } from './away-part.tsx'
import { DayNav } from './day-nav.tsx'
import { ProposalPart } from './proposal-part.tsx'
import { ProposePart } from './propose-part.tsx'
import { StepsPart } from './steps-part.tsx'
import { TellPart } from './tell-part.tsx'
import { UnseenPart } from './unseen-part.tsx'

/** Props of {@link PlanScreen}; `proposal` is the newest one that can be decided. */
type PlanScreenProps = {
  day: WallDate
  today: WallDate
  board: Board
  proposal: Proposal | null
  changes: PlanChange[]
  /** Whether drivers have seen their trips as they are now, by the trips' ids; of those that a phone shows. */
  seen: ReadonlyMap<number, boolean>
  now: Date
}

/** A day's proposals: made, looked at, approved, undone; then its guests are told. */
export function PlanScreen({ day, today, board, proposal, changes, seen, now }: PlanScreenProps) {
  const text = useTexts()(planTextEn)
  const [notice, done] = useDone()
  return (
    <>
      <PlanHead day={day} today={today} />
      <RegisterNotice notice={notice} />
      {!board.rosterEntered && (
        <Notice tone="info">
          <p>{text.rosterMissing}</p>
        </Notice>
      )}
      <div className="plan-ways" key={day}>
        <IfMay right="dispatch">
          <ProposePart board={board} onDone={done} />
          <AwayPart {...{ board, now }} onDone={done} />
        </IfMay>
      </div>
      {proposal && (
        <ProposalPart
          key={`${proposal.id} ${proposal.revision}`}
          board={board}
          proposal={proposal}
          onDone={done}
        />
      )}
      <UnseenPart trips={board.trips} drivers={board.drivers} seen={seen} />
      <IfMay right="dispatch">
        <TellPart board={board} now={now} onDone={done} />
      </IfMay>
      <StepsPart day={day} changes={changes} onDone={done} />
    </>
  )
}

function PlanHead({ day, today }: { day: WallDate; today: WallDate }) {
  const text = useTexts()(planTextEn)
  const { title: timeline } = useTexts()(timelineTextEn)
  return (
    <div className="office-head">
      <div>
        <h1 tabIndex={-1}>{text.heading(formatDate(day))}</h1>
        <p>{text.lead}</p>
      </div>
      <DayNav {...{ day, today }} to={(other) => `/admin/plan/${other}`}>
        <Link to={`/admin/timeline?day=${day}`}>{timeline}</Link>
      </DayNav>
    </div>
  )
}
