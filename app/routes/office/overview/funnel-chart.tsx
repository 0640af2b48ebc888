import { Link } from 'react-router'
import { overviewTextEn } from '#app/content/en/office-overview.ts'
import { formatCount, formatDate } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import {
  FUNNEL_PERIODS,
  type FunnelCounts,
  type FunnelPeriod,
  type FunnelStage,
  firstDayCounted,
  formatShare,
  funnelStages,
} from '#app/domain/reports/funnel.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { FunnelReport } from '#app/server/reports/index.server.ts'
import { ChartFigure } from './chart-figure.tsx'

const BAR_HEIGHT = 22
const THINNEST = 2

/** Props of {@link FunnelChart}; `today` is Athens' day. */
type FunnelChartProps = { funnel: FunnelReport; today: WallDate }

/** How many of the pages seen become prices, bookings, and bookings that stand. */
export function FunnelChart({ funnel, today }: FunnelChartProps) {
  const text = useTexts()(overviewTextEn).funnel
  const { days, from, counts } = funnel
  const stages = funnelStages(counts)
  const isEmpty = stages.every(({ count }) => count === 0)
  const isWhole = from === firstDayCounted(today, days, null)
  const summary = [
    ...(isEmpty ? [text.none] : summaryOf(counts)),
    ...(isWhole ? [] : [text.since(formatDate(from))]),
  ].join(' ')
  return (
    <ChartFigure
      heading={text.heading}
      summary={summary}
      control={<Periods current={days} />}
      chart={!isEmpty && <Stages stages={stages} label={`${text.heading}: ${summary}`} />}
      note={text.note}
      columns={[text.step, text.count, text.share]}
      rows={stages.map(({ step, count, share }) => ({
        key: step,
        cells: [text.steps[step], write(count), share === null ? '–' : formatShare(share)],
      }))}
    />
  )
}

function summaryOf({ pages, booked, paid }: FunnelCounts): string[] {
  const text = texts()(overviewTextEn).funnel
  if (booked === 0) return [text.unbooked(write(pages))]
  const standing = text.standing(write(paid), write(booked))
  return pages < booked ? [standing] : [text.rate(write(Math.round(pages / booked))), standing]
}

function Periods({ current }: { current: FunnelPeriod }) {
  const text = useTexts()(overviewTextEn).funnel
  return (
    <nav aria-label={text.periods} className="chart-periods">
      {FUNNEL_PERIODS.map((days) => (
        <Link
          key={days}
          to={`?days=${days}`}
          aria-current={days === current ? 'true' : undefined}
          preventScrollReset
        >
          {text.period(days)}
        </Link>
      ))}
    </nav>
  )
}

function Stages({ stages, label }: { stages: FunnelStage[]; label: string }) {
  return (
    <div role="img" aria-label={label} className="funnel figures">
      {stages.map((stage) => (
        <Stage key={stage.step} stage={stage} />
      ))}
    </div>
  )
}

function Stage({ stage }: { stage: FunnelStage }) {
  const text = useTexts()(overviewTextEn).funnel
  const { step, count, share, length } = stage
  return (
    <div className="funnel-stage">
      <span>{text.steps[step]}</span>
      <svg width="100%" height={BAR_HEIGHT} aria-hidden="true" className="funnel-bar">
        {/* The smallest of many thousands is still a line. */}
        {count > 0 && <rect width={THINNEST} height={BAR_HEIGHT} />}
        <rect width={`${Math.round(length * 1000) / 10}%`} height={BAR_HEIGHT} />
      </svg>
      <span className="funnel-count">{write(count)}</span>
      <span className="funnel-share">{shareOf(step, share)}</span>
    </div>
  )
}

function shareOf(step: FunnelStage['step'], share: number | null): string {
  const text = texts()(overviewTextEn).funnel
  if (step === 'pages') return text.views
  return share === null ? '' : text.shares[step](formatShare(share))
}

function write(count: number): string {
  return formatCount(count)
}
