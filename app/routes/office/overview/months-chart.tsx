import { overviewTextEn } from '#app/content/en/office-overview.ts'
import { formatEuro, formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import type { MonthRevenue } from '#app/domain/reports/series.ts'
import { formatMonth, type WallMonth } from '#app/domain/time/months.ts'
import { type Bar, BarChart } from './bar-chart.tsx'
import { ChartFigure } from './chart-figure.tsx'

const TEN_EUROS = 10_00
const THOUSAND_EUROS = 1000_00

/** What confirmed and completed trips bring in, by the month of the trip; this month is marked. */
export function MonthsChart({ months, current }: { months: MonthRevenue[]; current: WallMonth }) {
  const text = useTexts()(overviewTextEn).months
  const most = Math.max(...months.map(({ cents }) => cents))
  const best = months.find(({ cents }) => cents === most)
  const sum = months.reduce((all, { cents }) => all + cents, 0)
  const summary =
    best && most > 0
      ? text.summary(formatEuro(sum), formatMonth(best.month), formatEuro(most))
      : text.none
  return (
    <ChartFigure
      heading={text.heading}
      summary={summary}
      legend={[
        { tone: 'earned', label: text.sofar },
        { tone: 'coming', label: text.coming },
      ]}
      chart={
        most > 0 && (
          <BarChart
            bars={months.map((month, index) => toBar(month, index, current))}
            label={`${text.heading}: ${summary}`}
            smallestStep={TEN_EUROS}
            write={formatEuro}
            writeTick={shortEuro}
          />
        )
      }
      columns={[text.month, text.revenue]}
      rows={months.map(({ month, cents }) => ({
        key: month,
        cells: [formatMonth(month), formatEuroExact(cents)],
      }))}
    />
  )
}

function toBar({ month, cents }: MonthRevenue, index: number, current: WallMonth): Bar {
  const name = formatMonth(month)
  const yearBegins = index === 0 || month.endsWith('-01')
  return {
    key: month,
    name,
    parts: [{ tone: month > current ? 'coming' : 'earned', value: cents }],
    tick: name.slice(0, 3),
    ...(yearBegins && { below: month.slice(0, 4) }),
    current: month === current,
  }
}

/** "€940", "€1.2k", "€48k": for an axis. */
export function shortEuro(cents: Cents): string {
  if (cents < THOUSAND_EUROS) return `€${Math.round(cents / 100)}`
  const thousands = cents / THOUSAND_EUROS
  return `€${thousands < 10 ? Number(thousands.toFixed(1)) : Math.round(thousands)}k`
}
