import { Link } from 'react-router'
import { overviewTextEn } from '#app/content/en/office-overview.ts'
import { formatEuro } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import type { Today } from '#app/server/reports/index.server.ts'

/** Props of {@link TodayStrip}; `cashCents` is what today’s trips bring in cash. */
type TodayStripProps = { today: Today; cashCents: Cents }

/** Today in one line: how much there is, what is missing, each with the way to exactly that. */
export function TodayStrip({ today, cashCents }: TodayStripProps) {
  const text = useTexts()(overviewTextEn).strip
  const { tripsToday, withoutDriver, crewTrouble, untold } = today
  const unassigned = withoutDriver.today.transfer + withoutDriver.today.tour
  const parts = [
    { label: text.trips, value: tripsToday, to: '/admin/trips?date=today' },
    {
      label: text.unassigned,
      value: unassigned,
      to: '/admin/trips?date=today&needs=driver',
      isMissing: unassigned > 0,
    },
    {
      label: text.trouble,
      value: crewTrouble,
      to: '/admin/trips?needs=crew',
      isMissing: crewTrouble > 0,
    },
    { label: text.untold, value: untold, to: '/admin/trips?needs=telling' },
    { label: text.cash, value: formatEuro(cashCents), to: '/admin/money' },
  ]
  return (
    <nav className="today-strip" aria-label={text.name}>
      {parts.map(({ label, value, to, isMissing }) => (
        <Link key={label} to={to} data-missing={isMissing || undefined}>
          <b className="figures">{value}</b> {label}
        </Link>
      ))}
    </nav>
  )
}
