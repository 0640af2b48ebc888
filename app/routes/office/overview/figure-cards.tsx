import { overviewTextEn } from '#app/content/en/office-overview.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Overview } from '#app/server/reports/index.server.ts'

/** The four figures. */
export function FigureCards({ overview }: { overview: Overview }) {
  const text = useTexts()(overviewTextEn).cards
  const { totalTransfers, totalTours, confirmedToday, totalRevenueCents } = overview
  const earned = formatEuroExact(overview.confirmedAndCompletedCents)
  return (
    <dl className="figure-cards figures">
      <Figure label={text.transfers} value={String(totalTransfers)} />
      <Figure label={text.tours} value={String(totalTours)} />
      <Figure label={text.confirmedToday} value={String(confirmedToday)} />
      <Figure
        label={text.revenue}
        value={formatEuroExact(totalRevenueCents)}
        notes={[text.earned(earned), text.counts]}
      />
    </dl>
  )
}

type FigureProps = { label: string; value: string; notes?: readonly string[] }

function Figure({ label, value, notes = [] }: FigureProps) {
  return (
    <div className="overview-panel">
      <dt>{label}</dt>
      <dd>{value}</dd>
      {notes.map((note) => (
        <dd key={note} className="figure-note">
          {note}
        </dd>
      ))}
    </div>
  )
}
