import { planTextEn } from '#app/content/en/office-plan.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { athensTime, type WallDate } from '#app/domain/time/athens.ts'
import type { PlanChange } from '#app/server/dispatch/index.server.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { usePlanCall } from './use-plan-call.ts'

/** Props of {@link StepsPart}; the newest step first. */
type StepsPartProps = {
  day: WallDate
  changes: PlanChange[]
  onDone: (words: string | null) => void
}

/** What was done to the crews of the day, each to be undone by a step of its own. */
export function StepsPart({ day, changes, onDone }: StepsPartProps) {
  const { steps: text, undo: undoWord, undone } = useTexts()(planTextEn)
  const { working, problem, send } = usePlanCall()
  if (changes.length === 0) return null
  async function undo(changeId: number) {
    const body = { changeId }
    if (await send('POST /api/admin/plan/:day/undo', { params: { day }, body })) onDone(undone)
  }
  return (
    <section className="plan-steps">
      <h2>{text.heading}</h2>
      {problem && <Notice tone="error">{problem}</Notice>}
      <ul>
        {changes.map((change) => {
          const words = text.done(
            change.moves.length,
            change.actor,
            formatTime(athensTime(change.at)),
          )
          return (
            <li key={change.id}>
              <span>
                {words}
                {change.proposalId !== null && ` · ${text.proposal}`}
                {change.undoes !== null && ` · ${text.undoing}`}
                {change.undoneBy !== null && ` · ${text.wasUndone}`}
              </span>
              {change.undoneBy === null && (
                <IfMay right="dispatch">
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={text.undoOf(words)}
                    disabled={working}
                    onClick={() => void undo(change.id)}
                  >
                    {undoWord}
                  </Button>
                </IfMay>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
