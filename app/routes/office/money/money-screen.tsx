import { Form, Link } from 'react-router'
import { moneyTextEn } from '#app/content/en/office-money.ts'
import { formatDate, formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import type { Cents } from '#app/domain/money.ts'
import type { EarnedBy } from '#app/domain/reports/earned-by.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { CashByDriver } from '#app/server/bookings/index.server.ts'
import type { Earned, MovedMoney } from '#app/server/reports/index.server.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { DayInput } from '#app/ui/office/day-input.tsx'
import { Button, buttonLook } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { CashTable } from './cash-table.tsx'
import { EarnedTable } from './earned-table.tsx'
import { spansOf } from './spans.ts'

/** Props of {@link MoneyScreen}: what the loader found of these days. */
type MoneyProps = {
  days: DaySpan
  /** Others were asked for, that cannot be shown. */
  isRefused: boolean
  today: WallDate
  by: EarnedBy
  cash: CashByDriver
  moved: MovedMoney[]
  earned: Earned[]
}

/** The Money screen: days, cash by driver, what moved, what trips are worth. */
export function MoneyScreen({ days, isRefused, today, by, cash, moved, earned }: MoneyProps) {
  const text = useTexts()(moneyTextEn)
  const query = { from: days.from, to: days.to }
  return (
    <>
      <div className="office-head">
        <div>
          <h1 tabIndex={-1}>{text.title}</h1>
          <p>
            {text.lead} {formatDate(days.from)}
            {days.from !== days.to && ` – ${formatDate(days.to)}`}
          </p>
        </div>
        <DayChoice {...{ days, today, by }} />
      </div>
      {isRefused && (
        <Notice tone="warning" className="mb-5">
          <p>{text.refusedDays}</p>
        </Notice>
      )}
      <section className="money-part" aria-label={text.cash.heading}>
        <h2>{text.cash.heading}</h2>
        <p>{text.cash.lead}</p>
        <CashTable {...cash} over={days.to < today} />
      </section>
      <section className="money-part" aria-label={text.moved.heading}>
        <div className="money-head">
          <h2>{text.moved.heading}</h2>
          <IfMay right="export">
            <span className="money-files">
              <a
                href={addressOf('GET /api/admin/accounts.csv', { query })}
                download
                {...buttonLook('secondary', 'small')}
              >
                {text.moved.export}
              </a>
              <a
                href={addressOf('GET /api/admin/documents.csv', { query })}
                download
                {...buttonLook('secondary', 'small')}
              >
                {text.moved.documents}
              </a>
            </span>
          </IfMay>
        </div>
        <p>{text.moved.lead}</p>
        <MovedTable moved={moved} />
      </section>
      <section className="money-part" aria-label={text.earned.heading}>
        <h2>{text.earned.heading}</h2>
        <p>{text.earned.lead}</p>
        <EarnedTable {...{ days, by, earned }} />
      </section>
    </>
  )
}

function DayChoice({ days, today, by }: Pick<MoneyProps, 'days' | 'today' | 'by'>) {
  const text = useTexts()(moneyTextEn)
  return (
    <div className="money-days">
      <nav aria-label={text.days} className="money-spans">
        {spansOf(today).map(({ name, from, to }) => (
          <Link
            key={name}
            to={{ search: `from=${from}&to=${to}&by=${by}` }}
            aria-current={from === days.from && to === days.to ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <Form key={`${days.from} ${days.to}`} className="money-form">
        {(['from', 'to'] as const).map((end) => (
          <div key={end}>
            <label className="field-label" htmlFor={`money-${end}`}>
              {text[end]}
            </label>
            <DayInput id={`money-${end}`} name={end} required defaultValue={days[end]} />
          </div>
        ))}
        <input type="hidden" name="by" value={by} />
        <Button type="submit" size="small" variant="secondary">
          {text.show}
        </Button>
      </Form>
    </div>
  )
}

function MovedTable({ moved }: { moved: MovedMoney[] }) {
  const words = useTexts()(moneyTextEn).moved
  const sum = (name: 'inCents' | 'backCents' | 'netCents') =>
    moved.reduce((total, one) => total + one[name], 0)
  return (
    <table className="money-table">
      <thead>
        <tr>
          {[words.way, words.in, words.back, words.net].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {moved.map(({ way, inCents, backCents, netCents }) => (
          <tr key={way}>
            <th scope="row">{words.ways[way]}</th>
            <Amounts of={[inCents, backCents, netCents]} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.all}</th>
          <Amounts of={[sum('inCents'), sum('backCents'), sum('netCents')]} />
        </tr>
      </tfoot>
    </table>
  )
}

function Amounts({ of }: { of: readonly [Cents, Cents, Cents] }) {
  const [first, second, third] = of
  return (
    <>
      <td className="figures">{formatEuroExact(first)}</td>
      <td className="figures">{formatEuroExact(second)}</td>
      <td className="figures">{formatEuroExact(third)}</td>
    </>
  )
}
