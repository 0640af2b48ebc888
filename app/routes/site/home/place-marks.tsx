import { type ComponentType, lazy, Suspense } from 'react'
import type { PlaceMark, TripDraft } from '#app/contract/input/trip-fields.ts'
import type { Quote } from '#app/ui/booking/quote.ts'
import type { MarkPartProps } from './mark-part.tsx'
import type { TripForm } from './use-trip-form.ts'

/** Few guests need it. Where it does not come the rest of the form stays, and so does the way to a request. */
const MarkPart = lazy<ComponentType<MarkPartProps>>(() =>
  import('./mark-part.tsx').catch(() => ({ default: () => null })),
)

const ENDS = ['pickup', 'dropoff'] as const

type End = (typeof ENDS)[number]

type PlaceMarksProps = Pick<TripForm, 'draft' | 'change' | 'unlisted'> & { quote: Quote | null }

/**
 * Asks where the places are that nobody knows, by a village or a pin: then their road is known, and
 * the price is fixed. Who said that the list lacks it is asked at once. What was marked before can be changed.
 */
export function PlaceMarks({ draft, change, unlisted, quote }: PlaceMarksProps) {
  const needed = new Set<End>(quote?.placeNeeded)
  for (const end of ENDS) {
    if (markOf(draft, end) || unlisted.includes(draft[`${end}Location`])) needed.add(end)
  }
  return ENDS.filter((end) => needed.has(end)).map((end) => (
    <Suspense key={end}>
      <MarkPart
        end={end}
        place={draft[`${end}Location`]}
        mark={markOf(draft, end)}
        onMark={(mark) => change(end === 'pickup' ? { pickupMark: mark } : { dropoffMark: mark })}
      />
    </Suspense>
  ))
}

function markOf(draft: TripDraft, end: End): PlaceMark | undefined {
  return end === 'pickup' ? draft.pickupMark : draft.dropoffMark
}
