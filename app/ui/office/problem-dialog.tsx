import { useId, useState } from 'react'
import { problemTextEn } from '#app/content/en/office-problem.ts'
import { useTexts } from '#app/content/texts.ts'
import { Field } from '#app/ui/primitives/field.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { Textarea } from '#app/ui/primitives/textarea.tsx'
import { DialogChoices } from './dialog-choices.tsx'
import { OfficeDialog } from './office-dialog.tsx'
import { OfficeTime } from './office-time.tsx'
import { type ReportedProblem, useProblems } from './use-problems.ts'

type ProblemDialogProps = { bookingId: number; onClose: () => void }

/** What a driver told to be wrong with a trip and nobody has dealt with, and the way to say that it is. */
export function ProblemDialog({ bookingId, onClose }: ProblemDialogProps) {
  const text = useTexts()(problemTextEn)
  const id = useId()
  const [note, setNote] = useState('')
  const { problems, failed, working, resolve } = useProblems(bookingId, onClose)
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = problems.map(({ eventId }) => eventId).filter((one) => !left.includes(one))
  return (
    <OfficeDialog
      heading={text.problemHeading}
      working={working}
      onClose={onClose}
      onConfirm={() => void resolve({ eventIds: chosen, note })}
      foot={
        <DialogChoices
          variant="primary"
          keep={text.leaveOpen}
          label={text.dealtWith}
          working={working}
          mayConfirm={chosen.length > 0}
          onKeep={onClose}
        />
      }
    >
      {failed && <Notice tone="error">{failed}</Notice>}
      <ProblemList problems={problems} left={left} onLeave={setLeft} />
      <Field id={id} label={text.note} hint={text.noteHint}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </OfficeDialog>
  )
}

type ProblemListProps = {
  problems: readonly ReportedProblem[]
  /** Those that are not dealt with yet. */
  left: readonly string[]
  onLeave: (left: readonly string[]) => void
}

/** Of several each can be left open. */
function ProblemList({ problems, left, onLeave }: ProblemListProps) {
  const isOne = problems.length === 1
  return (
    <ul className="problem-list" aria-live="polite">
      {problems.map(({ eventId, words, driver, at }) => (
        <li key={eventId}>
          {isOne ? (
            <strong>{words}</strong>
          ) : (
            <label>
              <input
                type="checkbox"
                checked={!left.includes(eventId)}
                onChange={({ target: { checked } }) =>
                  onLeave(checked ? left.filter((one) => one !== eventId) : [...left, eventId])
                }
              />{' '}
              <strong>{words}</strong>
            </label>
          )}
          <small>
            {driver && `${driver}, `}
            <OfficeTime at={at} />
          </small>
        </li>
      ))}
    </ul>
  )
}
