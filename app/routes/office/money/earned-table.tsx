import { Link } from 'react-router'
import { moneyTextEn } from '#app/content/en/office-money.ts'
import { formatEuroExact, formatMonth, paymentLabel } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import { EARNED_BY, type EarnedBy } from '#app/domain/reports/earned-by.ts'
import type { Earned } from '#app/server/reports/index.server.ts'

type EarnedTableProps = { days: DaySpan; by: EarnedBy; earned: readonly Earned[] }

/** What trips are worth, told apart by whatever is chosen above it. */
export function EarnedTable({ days, by, earned }: EarnedTableProps) {
  const text = useTexts()(moneyTextEn).earned
  const sum = (name: Exclude<keyof Earned, 'name'>) =>
    earned.reduce((total, row) => total + row[name], 0)
  const all = {
    trips: sum('trips'),
    cents: sum('cents'),
    reported: sum('reported'),
    onTime: sum('onTime'),
  }
  return (
    <>
      <nav aria-label={text.by} className="money-spans">
        {EARNED_BY.map((one) => (
          <Link
            key={one}
            to={{ search: `from=${days.from}&to=${days.to}&by=${one}` }}
            preventScrollReset
            aria-current={one === by ? 'true' : undefined}
          >
            {text.names[one]}
          </Link>
        ))}
      </nav>
      {earned.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <table className="money-table">
          <thead>
            <tr>
              {[text.names[by], text.trips, text.worth].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col" className="money-average">
                {text.average}
              </th>
              <th scope="col">{text.onTime}</th>
            </tr>
          </thead>
          <tbody>
            {earned.map((row) => (
              <tr key={row.name}>
                <th scope="row">{nameOf(by, row.name)}</th>
                <Figures {...row} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text.all}</th>
              <Figures {...all} />
            </tr>
          </tfoot>
        </table>
      )}
    </>
  )
}

function Figures({ trips, cents, reported, onTime }: Omit<Earned, 'name'>) {
  const text = useTexts()(moneyTextEn).earned
  return (
    <>
      <td className="figures">{trips}</td>
      <td className="figures">{formatEuroExact(cents)}</td>
      <td className="figures money-average">{formatEuroExact(Math.round(cents / trips))}</td>
      <td className="figures">
        {reported === 0 ? text.nobody : text.share(Math.round((100 * onTime) / reported), reported)}
      </td>
    </>
  )
}

/** A row's name as people read it. */
function nameOf(by: EarnedBy, name: string): string {
  const text = texts()(moneyTextEn).earned
  if (name === '' && by !== 'method') return text.nobody
  if (by === 'month') return formatMonth(`${name}-01`)
  if (by === 'kind') return name === 'tour' ? text.kinds.tour : text.kinds.transfer
  return by === 'method' ? paymentLabel(name as PaymentMethod | '') : name
}
