import { useEffect, useRef, useState } from 'react'
import { placeMarkTextEn } from '#app/content/en/place-mark.ts'
import { useTexts } from '#app/content/texts.ts'
import type { PlaceMark } from '#app/contract/input/trip-fields.ts'
import { PLACE_LABELS } from '#app/ui/map/island-geometry.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { MarkMap } from './mark-map.tsx'

const VILLAGES = PLACE_LABELS.toSorted((a, b) => a.name.localeCompare(b.name))

/** One end of a trip whose place nobody knows, and what was marked of it. */
export type MarkPartProps = {
  end: 'pickup' | 'dropoff'
  place: string
  mark: PlaceMark | undefined
  onMark: (mark: PlaceMark | undefined) => void
}

/** Where one place is that nobody knows: a village, or a pin on the map. Comes when it is first asked. */
export default function MarkPart({ end, place, mark, onMark }: MarkPartProps) {
  const text = useTexts()(placeMarkTextEn)
  const [mapOpen, setMapOpen] = useState(false)
  const pin = mark && 'pin' in mark ? mark.pin : null
  const part = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is first asked
  useEffect(() => {
    if (!mark) part.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={part}
      aria-label={text.heading(place)}
      className="grid scroll-my-28 gap-3 rounded-md border border-sun-500 bg-sun-50 p-4"
    >
      <p className="font-semibold">{text.heading(place)}</p>
      <p className="text-sm text-ink-soft">{text.lead}</p>
      <Field id={`mark-${end}`} label={text.village}>
        {(control) => (
          <Select
            {...control}
            value={mark && 'village' in mark ? mark.village : ''}
            onChange={({ currentTarget: { value } }) =>
              onMark(value ? { village: value } : undefined)
            }
          >
            <option value="">{text.choose}</option>
            {VILLAGES.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        variant="secondary"
        size="small"
        aria-pressed={pin !== null}
        onClick={() => setMapOpen(true)}
      >
        <Icon name={pin ? 'check' : 'pin'} size={18} /> {pin ? text.moved : text.map}
      </Button>
      {mapOpen && (
        <MarkMap
          heading={text.heading(place)}
          pin={pin}
          onUse={(at) => onMark({ pin: at })}
          onClose={() => setMapOpen(false)}
        />
      )}
    </section>
  )
}
