import { useRef, useState } from 'react'
import { bulkTextEn } from '#app/content/en/office-trips.ts'
import { useTexts } from '#app/content/texts.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { downloadCsv } from '#app/ui/office/download-csv.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useReturnFocus } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { AssignTrips } from './assign-trips.tsx'
import { CancelTrips } from './cancel-trips.tsx'
import { TellButton } from './tell-button.tsx'
import type { Selection } from './use-selection.ts'

/** Props of {@link BulkBar}; `tell` says on the screen what was done. */
type BulkBarProps = { selection: Selection; tell: (done: string) => void }

/** What can be done with the chosen trips; nothing while none is chosen. */
export function BulkBar({ selection, tell }: BulkBarProps) {
  const text = useTexts()(bulkTextEn)
  const { chosen, setAll } = selection
  const [cancelling, setCancelling] = useState(false)
  const exportChosen = useExport(selection, tell)
  const cancel = useRef<HTMLButtonElement>(null)
  useReturnFocus(cancelling, cancel)
  return (
    <>
      {chosen.length > 0 && (
        <section className="trips-bulk" aria-label={text.name}>
          <p role="status" className="figures">
            {text.chosen(chosen.length)}
          </p>
          <IfMay right="dispatch">
            <AssignTrips bookings={chosen} onDone={tell} />
            <TellButton bookings={chosen} onTold={tell} />
          </IfMay>
          <IfMay right="export">
            <Button size="small" variant="secondary" onClick={() => void exportChosen()}>
              {text.export}
            </Button>
          </IfMay>
          <IfMay right="dispatch">
            <Button
              ref={cancel}
              size="small"
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => setCancelling(true)}
            >
              {text.cancel}
            </Button>
          </IfMay>
          <Button size="small" variant="quiet" onClick={() => setAll(false)}>
            {text.clear}
          </Button>
        </section>
      )}
      {cancelling && (
        <CancelTrips
          bookings={chosen}
          onClose={(words) => {
            setCancelling(false)
            if (words) tell(words)
          }}
        />
      )}
    </>
  )
}

function useExport({ chosen }: Selection, tell: (notice: string) => void) {
  const text = useTexts()(bulkTextEn)
  const report = useFailureBanner()
  return async () => {
    report(null)
    const ids = chosen.map(({ id }) => id).join(',')
    try {
      tell(text.exported(await downloadCsv(`/api/admin/bookings.csv?ids=${ids}`, () => {})))
    } catch (error) {
      report(text.exportFailed(error instanceof Error ? error.message : String(error)))
    }
  }
}
