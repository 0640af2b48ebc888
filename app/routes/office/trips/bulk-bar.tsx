import { useRef, useState } from 'react'
import { bulkTextEn, moveTripsTextEn, passedTextEn } from '#app/content/en/office-trips.ts'
import { useTexts } from '#app/content/texts.ts'
import { DrivenButton } from '#app/routes/office/list/driven-button.tsx'
import { WriteGuests } from '#app/routes/office/list/write-guests.tsx'
import { addressOf } from '#app/ui/forms/address.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { downloadCsv } from '#app/ui/office/download-csv.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useReturnFocus } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { AssignTrips } from './assign-trips.tsx'
import { CancelTrips } from './cancel-trips.tsx'
import { MoveTrips } from './move-trips.tsx'
import { TellButton } from './tell-button.tsx'
import type { Selection } from './use-selection.ts'

/** Props of {@link BulkBar}; `showNotice` says on the screen what was done. */
type BulkBarProps = { selection: Selection; showNotice: (done: string) => void }

/** What can be done with the chosen trips; nothing while none is chosen. */
export function BulkBar({ selection, showNotice }: BulkBarProps) {
  const text = useTexts()(bulkTextEn)
  const moveText = useTexts()(moveTripsTextEn)
  const passedText = useTexts()(passedTextEn)
  const { chosen, left, setAll } = selection
  // A cancelled trip is neither moved nor cancelled again.
  const passed = chosen.filter((trip) => trip.passed !== null)
  const standing = chosen.filter(({ status }) => status !== 'cancelled')
  const [open, setOpen] = useState<'cancel' | 'move' | null>(null)
  const exportChosen = useExport(selection, showNotice)
  const [cancel, move] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  useReturnFocus(open === 'cancel', cancel)
  useReturnFocus(open === 'move', move)
  const none = useRef<HTMLButtonElement>(null)
  const chooseRest = () => {
    // The button goes with the last row that is not chosen: the focus stays in the bar.
    none.current?.focus()
    setAll(true)
  }
  const close = (words: string | null) => {
    setOpen(null)
    if (words) showNotice(words)
  }
  return (
    <>
      {chosen.length > 0 && (
        <section className="trips-bulk" aria-label={text.name}>
          <p role="status" className="figures">
            {text.chosen(chosen.length)}
          </p>
          <IfMay right="dispatch">
            <AssignTrips bookings={chosen} onDone={showNotice} />
            <TellButton bookings={chosen} onTold={showNotice} />
            <WriteGuests bookings={chosen} />
            {passed.length > 0 && (
              <DrivenButton
                bookings={passed}
                label={passedText.bulk(passed.length)}
                onDone={showNotice}
              />
            )}
          </IfMay>
          <IfMay right="export">
            <Button size="small" variant="secondary" onClick={() => void exportChosen()}>
              {text.export}
            </Button>
          </IfMay>
          {standing.length > 0 && (
            <IfMay right="dispatch">
              <Button
                ref={move}
                size="small"
                variant="secondary"
                aria-haspopup="dialog"
                onClick={() => setOpen('move')}
              >
                {moveText.open}
              </Button>
              <Button
                ref={cancel}
                size="small"
                variant="secondary"
                aria-haspopup="dialog"
                onClick={() => setOpen('cancel')}
              >
                {text.cancel}
              </Button>
            </IfMay>
          )}
          {left > 0 && (
            <Button size="small" variant="quiet" onClick={chooseRest}>
              {text.rest(left)}
            </Button>
          )}
          <Button ref={none} size="small" variant="quiet" onClick={() => setAll(false)}>
            {text.clear}
          </Button>
        </section>
      )}
      {open === 'cancel' && <CancelTrips bookings={standing} onClose={close} />}
      {open === 'move' && <MoveTrips bookings={standing} onClose={close} />}
    </>
  )
}

function useExport({ chosen }: Selection, showNotice: (notice: string) => void) {
  const text = useTexts()(bulkTextEn)
  const report = useFailureBanner()
  return async () => {
    report(null)
    const ids = chosen.map(({ id }) => id).join(',')
    const address = addressOf('GET /api/admin/bookings.csv', { query: { ids } })
    try {
      showNotice(text.exported(await downloadCsv(address, () => {})))
    } catch (error) {
      report(text.exportFailed(error instanceof Error ? error.message : String(error)))
    }
  }
}
