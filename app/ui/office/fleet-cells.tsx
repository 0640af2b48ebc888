import { registerTextEn } from '#app/content/en/office-registers.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { IfMay } from './caller-scope.tsx'
import { ComingTrips, type ShownTrips } from './coming-trips.tsx'
import { EditButton } from './edit-button.tsx'
import type { RegisterForm } from './register-dialog.tsx'
import { ServiceBadge } from './service-badge.tsx'
import { ServiceButton, type ServiceButtonProps } from './service-button.tsx'

/** Props of {@link FleetCells}: a driver or vehicle with its coming trips. */
type FleetCellsProps<Row> = {
  row: Row
  /** What it is called in a sentence. */
  nameOf: (row: Row) => string
  trips: ShownTrips | null
  /** The server answers an edit with how many coming trips changed with it. */
  form: RegisterForm<Row, Row & { trips?: number }>
  /** Takes it out of service, or puts it back. */
  setService: ServiceButtonProps['setService']
  /** Is told what was done, in words. */
  onDone: (notice: string) => void
}

/** The cells in which drivers and vehicles are alike: coming trips, state, and what can be done. */
export function FleetCells<Row extends { isActive: boolean }>(props: FleetCellsProps<Row>) {
  const text = useTexts()(registerTextEn)
  const { row, nameOf, trips, form, setService, onDone } = props
  const { isActive } = row
  const name = nameOf(row)
  return (
    <>
      <td data-label={text.coming} data-wide="true">
        <ComingTrips trips={trips} isActive={isActive} />
      </td>
      <td data-corner="true">
        <ServiceBadge isActive={isActive} />
      </td>
      <td data-wide="true" data-order="1">
        <div className="register-actions">
          <IfMay right="registers">
            <EditButton
              {...form}
              heading={text.editOf(name)}
              row={row}
              onSaved={(saved) => onDone(savedNotice(nameOf(saved), saved.trips))}
              look={{ 'aria-label': text.editOf(name) }}
            >
              {text.edit}
            </EditButton>
            <ServiceButton {...{ setService, name, isActive, onDone }} />
          </IfMay>
        </div>
      </td>
    </>
  )
}

function savedNotice(name: string, trips = 0): string {
  const text = texts()(registerTextEn)
  return trips > 0 ? text.savedWithTrips(name, trips) : text.saved(name)
}
