import { type ComponentType, lazy, Suspense } from 'react'
import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { useTexts } from '#app/content/texts.ts'
import type { PlaceMark, TripDraft } from '#app/contract/input/trip-fields.ts'
import type { Quote } from '#app/ui/booking/quote.ts'
import { importPart } from '#app/ui/frame/import-part.ts'
import { Notice } from '#app/ui/primitives/notice.tsx'
import type { MarkPartProps } from './mark-part.tsx'
import type { TripForm } from './use-trip-form.ts'

/** Few guests need it. Where it does not come the rest of the form stays, and so does the way to a request. */
const MarkPart = lazy<ComponentType<MarkPartProps>>(() =>
  importPart(() => import('./mark-part.tsx')).catch(() => ({ default: () => null })),
)

const ENDS = ['pickup', 'dropoff'] as const

type End = (typeof ENDS)[number]

type PlaceMarksProps = Pick<TripForm, 'draft' | 'change' | 'unlisted' | 'elsewhere'> & {
  quote: Quote | null
}

/**
 * Asks where the places are that nobody knows, by a village or a pin: then their road is known, and
 * the price is fixed. Who said that the list lacks it is asked at once. Another island has no village of ours. What was marked before can be changed.
 */
export function PlaceMarks({ draft, change, unlisted, elsewhere, quote }: PlaceMarksProps) {
  const needed = new Set<End>(quote?.placeNeeded)
  for (const end of ENDS) {
    if (markOf(draft, end) || unlisted.includes(draft[`${end}Location`])) needed.add(end)
  }
  const isElsewhere = (end: End) => elsewhere.includes(draft[`${end}Location`])
  if (ENDS.some(isElsewhere)) {
    return ENDS.filter(isElsewhere).map((end) => (
      <Elsewhere key={end} place={draft[`${end}Location`]} />
    ))
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

/** What becomes of a trip to another island, said before the rest is filled in. */
function Elsewhere({ place }: { place: string }) {
  const widgetText = useTexts()(widgetTextEn)
  return (
    <Notice tone="info" title={widgetText.elsewhereHeading(place)}>
      <p>{widgetText.elsewhereHint}</p>
    </Notice>
  )
}

function markOf(draft: TripDraft, end: End): PlaceMark | undefined {
  return end === 'pickup' ? draft.pickupMark : draft.dropoffMark
}
