import { useRef, useState } from 'react'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ApiAnswer } from '#app/ui/forms/api.ts'
import { Button } from '../primitives/button.tsx'
import { type ShownTrips, TripLinks } from './coming-trips.tsx'
import { DialogChoices } from './dialog-choices.tsx'
import { useFailureBanner } from './failure-banner.tsx'
import { useHoldLive } from './live-hold.tsx'
import { OfficeDialog } from './office-dialog.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** Props of {@link ServiceButton}: a driver or vehicle as it is shown. */
export type ServiceButtonProps = {
  /** Asks the server for it. */
  setService: (body: { isActive: boolean; confirm?: boolean }) => Promise<ApiAnswer<unknown>>
  name: string
  isActive: boolean
  onDone: (notice: string) => void
}

/**
 * Takes a driver or vehicle out of service, or puts it back. With coming trips it asks first and
 * names them: they stay assigned.
 */
export function ServiceButton({ setService, name, isActive, onDone }: ServiceButtonProps) {
  const text = useTexts()(registerTextEn)
  const [coming, setComing] = useState<ShownTrips | null>(null)
  const [working, setWorking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const report = useFailureBanner()
  useReturnFocus(coming !== null, button)
  useHoldLive(coming !== null)

  async function change(confirm: boolean) {
    if (working) return
    setWorking(true)
    const body = { isActive: !isActive, ...(confirm && { confirm }) }
    const answer = await setService(body)
    setWorking(false)
    if (answer.ok) {
      setComing(null)
      return onDone(isActive ? text.deactivated(name) : text.reactivated(name))
    }
    const trips = answer.problem.facts?.coming as ShownTrips | undefined
    if (trips) return setComing(trips)
    setComing(null)
    report(answer.problem.title || text.failed)
  }

  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        aria-disabled={working}
        aria-label={isActive ? text.deactivateOf(name) : text.reactivateOf(name)}
        onClick={() => void change(false)}
      >
        {isActive ? text.deactivate : text.reactivate}
      </Button>
      {coming && (
        <ConfirmOut
          {...{ name, coming, working }}
          onKeep={() => setComing(null)}
          onConfirm={() => void change(true)}
        />
      )}
    </>
  )
}

type ConfirmOutProps = {
  name: string
  coming: ShownTrips
  working: boolean
  onKeep: () => void
  onConfirm: () => void
}

function ConfirmOut({ name, coming, working, onKeep, onConfirm }: ConfirmOutProps) {
  const text = useTexts()(registerTextEn)
  return (
    <OfficeDialog
      role="alertdialog"
      heading={text.deactivateQuestion(name)}
      working={working}
      onClose={onKeep}
      onConfirm={onConfirm}
      foot={
        <DialogChoices
          keep={text.confirm.keep}
          label={working ? text.saving : text.deactivate}
          working={working}
          onKeep={onKeep}
        />
      }
    >
      <p>{text.confirm.lead(name, coming.count)}</p>
      <TripLinks trips={coming} />
    </OfficeDialog>
  )
}
