import { useCallback } from 'react'
import { officeListTextEn, shortcutsTextEn } from '#app/content/en/office-list.ts'
import { useTexts } from '#app/content/texts.ts'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { useShortcutSetting, useShortcuts } from './use-shortcuts.ts'

/** The keyboard of a list, the button that tells its keys, and the switch that turns them off. */
export function Shortcuts() {
  const officeListText = useTexts()(officeListTextEn)
  const [open, setOpen, button] = useOpener()
  const [enabled, setEnabled] = useShortcutSetting()
  const show = useCallback(() => setOpen(true), [setOpen])
  useShortcuts(enabled, show)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="row-button shortcuts-button"
        aria-haspopup="dialog"
        onClick={show}
      >
        <kbd>?</kbd> {officeListText.shortcutsButton}
      </button>
      {open && <ShortcutsDialog {...{ enabled, setEnabled }} onClose={() => setOpen(false)} />}
    </>
  )
}

type ShortcutsDialogProps = {
  enabled: boolean
  setEnabled: (enabled: boolean) => void
  onClose: () => void
}

/** Every key and what it does. */
function ShortcutsDialog({ enabled, setEnabled, onClose }: ShortcutsDialogProps) {
  const text = useTexts()(shortcutsTextEn)
  return (
    <OfficeDialog
      heading={text.heading}
      onClose={onClose}
      foot={
        <Button size="small" variant="secondary" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <dl className="shortcuts">
        {text.keys.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{text.whileTyping}</p>
      <label className="shortcuts-switch">
        <input
          type="checkbox"
          checked={enabled}
          onChange={(event) => setEnabled(event.currentTarget.checked)}
        />
        {text.enabled}
      </label>
    </OfficeDialog>
  )
}
