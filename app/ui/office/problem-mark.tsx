import { problemTextEn } from '#app/content/en/office-problem.ts'
import { useTexts } from '#app/content/texts.ts'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { useMay } from './caller-scope.tsx'
import { useLatePart } from './use-late-part.ts'
import { useOpener } from './use-return-focus.ts'

/** What a driver told to be wrong with a trip; pressed by who may dispatch, it opens what says that it is dealt with. */
export function ProblemMark({ bookingId, children }: { bookingId: number; children: string }) {
  const text = useTexts()(problemTextEn)
  const { button, dialog } = useProblemDialog(bookingId)
  const look = { className: 'badge road-alert', 'data-tone': 'red' }
  if (!useMay()('dispatch')) {
    return (
      <Badge tone="red" className="road-alert" title={children}>
        <span>{children}</span>
      </Badge>
    )
  }
  return (
    <>
      <button {...button} {...look} title={children} aria-label={text.openProblem(children)}>
        <span>{children}</span>
        <Icon name="chevron" size={12} />
      </button>
      {dialog}
    </>
  )
}

/** The same as a button of its own, where a problem stands in a list of what happened; `words` name it for who hears it. */
export function DealtWithButton({ bookingId, words }: { bookingId: number; words: string }) {
  const text = useTexts()(problemTextEn)
  const { button, dialog } = useProblemDialog(bookingId)
  if (!useMay()('dispatch')) return null
  return (
    <>
      <Button {...button} size="small" variant="secondary" aria-label={text.dealtWithLabel(words)}>
        {text.dealtWith}
      </Button>
      {dialog}
    </>
  )
}

/** What opens the dialog, and the dialog while it is open: it comes with the first that is opened. */
function useProblemDialog(bookingId: number) {
  const [isOpen, setIsOpen, ref] = useOpener()
  const [Dialog, load] = useLatePart(problemDialog)
  const button = {
    ref,
    type: 'button',
    'aria-haspopup': 'dialog',
    onPointerEnter: load,
    onFocus: load,
    onClick() {
      load()
      setIsOpen(true)
    },
  } as const
  const dialog = isOpen && Dialog && (
    <Dialog bookingId={bookingId} onClose={() => setIsOpen(false)} />
  )
  return { button, dialog }
}

const problemDialog = () => import('./problem-dialog.tsx').then((part) => part.ProblemDialog)
