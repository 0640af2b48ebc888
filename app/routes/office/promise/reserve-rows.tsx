import { promiseTextEn } from '#app/content/en/office-promise.ts'
import { useTexts } from '#app/content/texts.ts'
import { VEHICLE_TYPES, type VehicleType } from '#app/domain/fleet/vehicle.ts'
import { ClockInput } from '#app/ui/office/clock-input.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'

/** Cars that are kept back, as they stand in their fields; `key` names the row. */
export type ReserveDraft = {
  key: number
  vehicleType: VehicleType
  count: string
  from: string
  to: string
}

type ReserveRowsProps = {
  rows: ReserveDraft[]
  onChange: (rows: ReserveDraft[]) => void
}

/** Which cars are kept back, of what class and when; none until somebody says so. */
export function ReserveRows({ rows, onChange }: ReserveRowsProps) {
  const text = useTexts()(promiseTextEn)
  const change = (key: number, part: Partial<ReserveDraft>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    onChange([...rows, { key, vehicleType: 'Sedan', count: '1', from: '08:00', to: '20:00' }])
  }
  return (
    <fieldset className="promise-reserve">
      <legend>{text.reserve}</legend>
      <p>{text.reserveHint}</p>
      {rows.map((row, index) => (
        <ReserveRow
          key={row.key}
          row={row}
          number={index + 1}
          onChange={(part) => change(row.key, part)}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <Button variant="secondary" size="small" onClick={add}>
        {text.addReserve}
      </Button>
    </fieldset>
  )
}

type RowProps = {
  row: ReserveDraft
  number: number
  onChange: (part: Partial<ReserveDraft>) => void
  onRemove: () => void
}

function ReserveRow({ row, number, onChange, onRemove }: RowProps) {
  const text = useTexts()(promiseTextEn)
  return (
    <div className="promise-reserve-row">
      <TextInput
        aria-label={text.reserveOf.count(number)}
        className="promise-count"
        inputMode="numeric"
        maxLength={3}
        value={row.count}
        onChange={(event) => onChange({ count: event.target.value })}
      />
      <Select
        aria-label={text.reserveOf.vehicleType(number)}
        value={row.vehicleType}
        onChange={(event) => onChange({ vehicleType: event.target.value as VehicleType })}
      >
        {VEHICLE_TYPES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <span className="promise-span">
        <ClockInput
          aria-label={text.reserveOf.from(number)}
          value={row.from}
          onValue={(from) => onChange({ from })}
        />
        <span aria-hidden="true">–</span>
        <ClockInput
          aria-label={text.reserveOf.to(number)}
          value={row.to}
          onValue={(to) => onChange({ to })}
        />
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label={text.reserveOf.remove(number)}
        onClick={onRemove}
      >
        {text.remove}
      </Button>
    </div>
  )
}
