import { rowEditTextEn } from '#app/content/en/office-list.ts'
import { useTexts } from '#app/content/texts.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** Props of {@link EditorButtons}; without `onAccept` the first button sends its form. */
type EditorButtonsProps = { saving: boolean; onAccept?: () => void; onReject: () => void }

/** Accept and reject of a field that is edited in place. */
export function EditorButtons({ saving, onAccept, onReject }: EditorButtonsProps) {
  const text = useTexts()(rowEditTextEn)
  return (
    <>
      <button
        type={onAccept ? 'button' : 'submit'}
        className="row-icon"
        data-tone="accept"
        aria-label={text.accept}
        aria-disabled={saving}
        aria-busy={saving}
        title={text.accept}
        onClick={onAccept}
      >
        <Icon name="check" size={18} />
      </button>
      <button
        type="button"
        className="row-icon"
        data-tone="reject"
        aria-label={text.reject}
        title={text.reject}
        onClick={onReject}
      >
        <Icon name="close" size={18} />
      </button>
    </>
  )
}
