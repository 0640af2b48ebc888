import { useState } from 'react'
import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { useTexts } from '#app/content/texts.ts'
import type { PlaceMark, TripDraft } from '#app/contract/input/trip-fields.ts'
import type { Quote } from '#app/ui/booking/quote.ts'
import { PLACE_LABELS } from '#app/ui/map/island-geometry.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { MarkMap } from './mark-map.tsx'
import type { TripForm } from './use-trip-form.ts'

const VILLAGES = PLACE_LABELS.toSorted((a, b) => a.name.localeCompare(b.name))

type End = 'pickup' | 'dropoff'

type PlaceMarksProps = Pick<TripForm, 'draft' | 'change'> & { quote: Quote | null }

/**
 * Asks where the places are that nobody knows, by a village or a pin: then their road is known, and
 * the price is fixed. What was marked before can be changed.
 */
export function PlaceMarks({ draft, change, quote }: PlaceMarksProps) {
  const needed = new Set<End>(quote?.placeNeeded)
  if (draft.pickupMark) needed.add('pickup')
  if (draft.dropoffMark) needed.add('dropoff')
  return (['pickup', 'dropoff'] as const)
    .filter((end) => needed.has(end))
    .map((end) => (
      <MarkPart
        key={end}
        end={end}
        place={draft[`${end}Location`]}
        mark={markOf(draft, end)}
        onMark={(mark) => change(end === 'pickup' ? { pickupMark: mark } : { dropoffMark: mark })}
      />
    ))
}

function markOf(draft: TripDraft, end: End): PlaceMark | undefined {
  return end === 'pickup' ? draft.pickupMark : draft.dropoffMark
}

type MarkPartProps = {
  end: End
  place: string
  mark: PlaceMark | undefined
  onMark: (mark: PlaceMark | undefined) => void
}

function MarkPart({ end, place, mark, onMark }: MarkPartProps) {
  const text = useTexts()(widgetTextEn).mark
  const [mapOpen, setMapOpen] = useState(false)
  const pin = mark && 'pin' in mark ? mark.pin : null
  return (
    <section
      aria-label={text.heading(place)}
      className="grid gap-3 rounded-md border border-sun-500 bg-sun-50 p-4"
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
        <Icon name={pin ? 'check' : 'pin'} size={18} /> {text.map}
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
