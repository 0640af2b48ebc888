import { bookingTextEn } from '#app/content/en/booking.ts'
import { texts } from '#app/content/texts.ts'
import { Card } from '#app/ui/primitives/card.tsx'

/** Props of {@link ReferenceCard}: label and value per row; the first is the large one. */
type ReferenceCardProps = { rows: readonly (readonly [label: string, value: string])[] }

/** The row of a return trip's own reference; none for an order of one leg. */
export function returnReferenceRow(reference: string | null | undefined) {
  return reference ? [[texts()(bookingTextEn).done.returnReference, reference] as const] : []
}

/** A ticket with the booking reference in large letters and the facts below it. */
export function ReferenceCard({ rows: [first, ...rest] }: ReferenceCardProps) {
  return (
    <Card className="overflow-clip">
      {first && (
        <dl className="bg-aegean-900 px-6 py-5 text-white">
          <dt className="text-sm text-aegean-100">{first[0]}</dt>
          <dd className="figures font-display text-3xl font-semibold tracking-wide">{first[1]}</dd>
        </dl>
      )}
      {rest.length > 0 && (
        <dl className="flex flex-wrap gap-x-10 gap-y-4 px-6 py-5">
          {rest.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="figures font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
