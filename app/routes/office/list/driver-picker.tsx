import { pickerTextEn } from '#app/content/en/office-list.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Availability, ListedBooking } from '#app/server/bookings/index.server.ts'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { partyLine } from '#app/ui/office/party-line.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import type { Crew } from './office-calls.ts'
import {
  busyText,
  driverGroups,
  type OptionGroup,
  seatsText,
  vehicleGroups,
} from './picker-view.ts'
import { type Picker, usePicker } from './use-picker.ts'

type DriverPickerProps = { booking: ListedBooking; onClose: () => void }

/** Chooses driver and vehicle of one booking (PICKER). */
export function DriverPicker({ booking, onClose }: DriverPickerProps) {
  const picker = usePicker(booking, onClose)
  return <PickerDialog {...{ booking, picker, onClose }} />
}

/** The dialog in every state of its picker. */
function PickerDialog(props: DriverPickerProps & { picker: Picker }) {
  const text = useTexts()(pickerTextEn)
  const { booking, picker, onClose } = props
  const { load, refusal } = picker
  return (
    <OfficeDialog
      heading={text.heading(booking.bookingRef)}
      working={picker.saving}
      onClose={onClose}
      foot={<PickerButtons picker={picker} onCancel={onClose} />}
    >
      {load.state === 'loading' && (
        <p role="status">
          <Spinner /> {text.loading}
        </p>
      )}
      {load.state === 'failed' && (
        <Notice tone="error">
          <p>{load.reason}</p>
          <Button size="small" variant="secondary" className="mt-2" onClick={picker.retry}>
            {text.retry}
          </Button>
        </Notice>
      )}
      {load.state === 'ready' && <PickerFields {...{ booking, picker }} {...load} />}
      {refusal && (
        <Notice tone={refusal.mayOverride ? 'warning' : 'error'} role="alert">
          <p>{refusal.text}</p>
        </Notice>
      )}
    </OfficeDialog>
  )
}

type FieldsProps = { booking: ListedBooking; picker: Picker; availability: Availability }

function PickerFields({ booking, picker, availability }: FieldsProps) {
  const text = useTexts()(pickerTextEn)
  const { drivers, vehicles } = availability
  const { crew, choose } = picker
  const driver = drivers.find(({ id }) => id === crew.driverId)
  const vehicle = vehicles.find(({ id }) => id === crew.vehicleId)
  const party = partyLine({ ...booking, distanceKm: null })
  return (
    <>
      <p>
        <b>{text.adminMode}:</b> {text.adminModeNote} {text.needed(booking.vehicleType, party)}
      </p>
      <CrewSelect
        name="driver"
        takesFocus
        chosen={crew.driverId}
        groups={driverGroups(drivers, booking)}
        warnings={[driver?.busy && busyText(driver.busy)]}
        onChoose={(driverId) => choose({ driverId })}
      />
      <CrewSelect
        name="vehicle"
        chosen={crew.vehicleId}
        groups={vehicleGroups(vehicles, booking)}
        warnings={[vehicle?.busy && busyText(vehicle.busy), seatsText(vehicle, booking.passengers)]}
        onChoose={(vehicleId) => choose({ vehicleId })}
      />
    </>
  )
}

type CrewSelectProps = {
  name: 'driver' | 'vehicle'
  /** The first field has the focus once it is there. */
  takesFocus?: boolean
  chosen: Crew['driverId']
  groups: OptionGroup[]
  warnings: (string | null | undefined)[]
  onChoose: (id: number | null) => void
}

function CrewSelect(props: CrewSelectProps) {
  const text = useTexts()(pickerTextEn)
  const { name, takesFocus = false, chosen, groups, warnings, onChoose } = props
  return (
    <div>
      <label className="field-label" htmlFor={`picker-${name}`}>
        {text[name]}
      </label>
      <Select
        id={`picker-${name}`}
        ref={takesFocus ? focusOnce : null}
        value={chosen ?? ''}
        aria-describedby={`picker-${name}-warning`}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      >
        <option value="">{text.none[name]}</option>
        {groups.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <p id={`picker-${name}-warning`} aria-live="polite" className="picker-warning">
        {warnings.filter(Boolean).join(' ')}
      </p>
    </div>
  )
}

function PickerButtons({ picker, onCancel }: { picker: Picker; onCancel: () => void }) {
  const text = useTexts()(pickerTextEn)
  const { load, saving, refusal, save } = picker
  const overriding = refusal?.mayOverride === true
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-disabled={saving}
        onClick={() => !saving && onCancel()}
      >
        {text.cancel}
      </Button>
      <Button
        size="small"
        variant={overriding ? 'danger' : 'primary'}
        aria-disabled={saving || load.state !== 'ready'}
        aria-busy={saving}
        onClick={() => load.state === 'ready' && void save(overriding)}
      >
        {saving ? text.saving : overriding ? text.assignAnyway : text.save}
      </Button>
    </>
  )
}

function focusOnce(select: HTMLSelectElement | null) {
  select?.focus()
}
