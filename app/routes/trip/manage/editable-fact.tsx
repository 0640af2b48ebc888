import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { detailsTextEn } from '#app/content/en/manage.ts'
import { useTexts } from '#app/content/texts.ts'
import { useWork } from '#app/ui/forms/use-work.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { WorkingButton } from './working-button.tsx'

/** How saving went: `error` belongs to the field, `failure` to the attempt. */
export type SaveOutcome = { ok: true } | { ok: false; error?: string; failure?: string }

type EditableFactProps<Draft> = {
  label: string
  /** The value as it stands, in words. */
  shown: ReactNode
  editable: boolean
  /** Whether something stands there already: the button reads "Change", otherwise "Add". */
  filled: boolean
  /** What the form starts with. */
  draft: Draft
  save: (draft: Draft) => Promise<SaveOutcome>
  /** The form's field, with the error it has. */
  field: (draft: Draft, change: (draft: Draft) => void, error: string | undefined) => ReactNode
}

/** A fact with a button that turns it into a form, and back once it is saved. */
export function EditableFact<Draft>(props: EditableFactProps<Draft>) {
  const text = useTexts()(detailsTextEn)
  const { label, shown, editable, filled } = props
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open && isFocusFree()) button.current?.focus()
    wasOpen.current = open
  }, [open])
  const close = (done: boolean) => {
    setSaved(done)
    setOpen(false)
  }
  return (
    <div>
      {open ? (
        <FactForm {...props} onClose={close} />
      ) : (
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="text-sm text-ink-soft">{label}</p>
            <div className="font-semibold wrap-anywhere whitespace-pre-line">{shown}</div>
          </div>
          {editable && (
            <Button
              ref={button}
              variant="quiet"
              size="small"
              className="-mr-3 flex-none"
              aria-label={`${filled ? text.edit : text.add}: ${label}`}
              onClick={() => setOpen(true)}
            >
              {filled ? text.edit : text.add}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="text-sm font-semibold text-olive-800">
        {saved && !open && (
          <span className="mt-1 flex gap-1.5">
            <Icon name="check" size={18} className="mt-0.5 flex-none" /> {text.saved}
          </span>
        )}
      </p>
    </div>
  )
}

/** Whether the focus is not in use: whoever went on to another field while this one was saved stays. */
function isFocusFree(own?: Element | null): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || own?.contains(activeElement) === true
}

type FactFormProps<Draft> = EditableFactProps<Draft> & { onClose: (saved: boolean) => void }

function FactForm<Draft>({ draft, save, field, onClose }: FactFormProps<Draft>) {
  const text = useTexts()(detailsTextEn)
  const [value, setValue] = useState(draft)
  const [problem, setProblem] = useState<{ error?: string; failure?: string }>({})
  const { working, run } = useWork()
  const form = useRef<HTMLFormElement>(null)
  const focusField = () => form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  useEffect(focusField, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      setProblem({})
      const outcome = await save(value)
      if (outcome.ok) onClose(true)
      else {
        setProblem(outcome)
        if (outcome.error && isFocusFree(form.current)) focusField()
      }
      return false
    })
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {field(value, setValue, problem.error)}
      {problem.failure && (
        <Notice tone="error" className="mt-3">
          {problem.failure}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <WorkingButton type="submit" size="small" working={working} workingText={text.saving}>
          {text.save}
        </WorkingButton>
        <Button
          variant="quiet"
          size="small"
          aria-disabled={working}
          onClick={() => !working && onClose(false)}
        >
          {text.discard}
        </Button>
      </div>
    </form>
  )
}
