import { partnersTextEn } from '#app/content/en/office-partners.ts'
import { useTexts } from '#app/content/texts.ts'
import type { MadePassword } from '#app/contract/office-partners.ts'
import { CopyField } from '#app/ui/office/copy-field.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'

type ShownPasswordProps = { made: MadePassword; onClose: () => void }

/** Shows a new password, the only time there is. */
export function ShownPassword({ made, onClose }: ShownPasswordProps) {
  const text = useTexts()(partnersTextEn).password
  const copy = useTexts()(partnersTextEn).copy
  const copied = useTexts()(partnersTextEn).copied
  useHoldLive(true)
  return (
    <OfficeDialog
      heading={text.heading(made.username)}
      onClose={onClose}
      foot={
        <Button size="small" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <CopyField
        className="register-password"
        value={made.password}
        label={text.label}
        {...{ copy, copied }}
      />
      <Notice tone="warning">
        <p>{text.once}</p>
      </Notice>
    </OfficeDialog>
  )
}
