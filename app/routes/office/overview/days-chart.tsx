import { overviewTextEn } from '#app/content/en/office-overview.ts'
import { formatDate, formatDayMonth } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { DayCount } from '#app/domain/reports/series.ts'
import { type Bar, BarChart } from './bar-chart.tsx'
import { ChartFigure } from './chart-figure.tsx'

const WEEK = 7

/** Transfers and tours of the coming 30 days, one above the other; the first day is today. */
export function DaysChart({ days }: { days: DayCount[] }) {
  const text = useTexts()(overviewTextEn).days
  const totals = days.map(({ transfers, tours }) => transfers + tours)
  const most = Math.max(...totals)
  const busiest = days[totals.indexOf(most)]
  const sum = totals.reduce((all, count) => all + count, 0)
  const summary =
    busiest && most > 0 ? text.summary(sum, formatDate(busiest.date), most) : text.none
  return (
    <ChartFigure
      heading={text.heading}
      summary={summary}
      legend={[
        { tone: 'transfer', label: text.transfers },
        { tone: 'tour', label: text.tours },
      ]}
      chart={
        most > 0 && (
          <BarChart bars={days.map(toBar)} label={`${text.heading}: ${summary}`} write={String} />
        )
      }
      columns={[text.date, text.transfers, text.tours]}
      rows={days.map(({ date, transfers, tours }) => ({
        key: date,
        cells: [formatDate(date), transfers, tours],
      }))}
    />
  )
}

function toBar({ date, transfers, tours }: DayCount, index: number): Bar {
  const written = formatDate(date)
  return {
    key: date,
    name: written,
    parts: [
      { tone: 'transfer', value: transfers },
      { tone: 'tour', value: tours },
    ],
    tick:
      index === 0
        ? texts()(overviewTextEn).days.today
        : index % WEEK === 0
          ? formatDayMonth(date)
          : null,
    current: index === 0,
  }
}
