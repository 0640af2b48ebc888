import { niceTicks } from './chart-scale.ts'

/** Colour of a part of a bar; theme tokens in overview.css. */
export type BarTone = 'transfer' | 'tour' | 'earned' | 'coming'

/** One bar: its parts from the bottom up, and what stands under it. */
export type Bar = {
  key: string
  /** Said when the mouse rests on it. */
  name: string
  parts: { tone: BarTone; value: number }[]
  /** Under the axis; null where there is no room. A second line in `below`. */
  tick: string | null
  below?: string
  /** Today, or this month: stands on a band of its own. */
  current: boolean
}

/** Props of {@link BarChart}; `write` says a value, `writeTick` says it in little room. */
type BarChartProps = {
  bars: Bar[]
  label: string
  smallestStep?: number
  write: (value: number) => string
  writeTick?: (value: number) => string
}

// CSS pixels from the top. Across, everything is in percent: text keeps its size on every screen.
const TOP = 22
const BOTTOM = 182
const TICK_LINE = 16
const AXIS_WIDTH = 40
/** How much of its slot a bar fills. */
const FILLED = 0.68

/** Bars on a common scale, drawn without a library. The table beside it says the same to everybody. */
export function BarChart({ bars, label, smallestStep, write, writeTick = write }: BarChartProps) {
  const totals = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
  const largest = Math.max(...totals)
  const lines = niceTicks(largest, smallestStep)
  const top = lines.at(-1) ?? 1
  const tickLines = bars.some(({ below }) => below) ? 2 : 1
  const height = BOTTOM + tickLines * TICK_LINE + 6
  const y = (value: number) => BOTTOM - ((BOTTOM - TOP) * value) / top
  return (
    <div role="img" aria-label={label} className="chart-plot">
      <svg width={AXIS_WIDTH} height={height} aria-hidden="true">
        {lines.map((line) => (
          <text key={line} x={AXIS_WIDTH - 6} y={y(line) + 4} textAnchor="end">
            {writeTick(line)}
          </text>
        ))}
      </svg>
      <svg width="100%" height={height} aria-hidden="true">
        {bars.map(
          ({ key, current }, index) =>
            current && <Band key={key} index={index} count={bars.length} />,
        )}
        {lines.map((line) => (
          <line key={line} x1="0" x2="100%" y1={y(line)} y2={y(line)} data-base={line === 0} />
        ))}
        {bars.map((bar, index) => (
          <OneBar key={bar.key} {...{ bar, index, count: bars.length, y, write }} />
        ))}
        {largest > 0 && (
          <text
            x={middleOf(totals.indexOf(largest), bars.length)}
            y={y(largest) - 6}
            textAnchor="middle"
            className="chart-most"
          >
            {writeTick(largest)}
          </text>
        )}
      </svg>
    </div>
  )
}

function Band({ index, count }: { index: number; count: number }) {
  return (
    <rect
      x={percent((100 * index) / count)}
      width={percent(100 / count)}
      y={TOP - 8}
      height={BOTTOM - TOP + 8}
      className="chart-band"
    />
  )
}

type OneBarProps = {
  bar: Bar
  index: number
  count: number
  y: (value: number) => number
  write: (value: number) => string
}

function OneBar({ bar, index, count, y, write }: OneBarProps) {
  const left = percent((100 * (index + (1 - FILLED) / 2)) / count)
  const width = percent((100 * FILLED) / count)
  const middle = middleOf(index, count)
  let below = 0
  const parts = bar.parts.map(({ tone, value }) => {
    const from = below
    below += value
    return { tone, value, top: y(below), height: y(from) - y(below) }
  })
  return (
    <g>
      <title>{`${bar.name}: ${write(below)}`}</title>
      {parts.map(
        ({ tone, value, top, height }) =>
          value > 0 && (
            <rect key={tone} x={left} width={width} y={top} height={height} data-tone={tone} />
          ),
      )}
      {bar.tick && (
        <text x={middle} y={BOTTOM + TICK_LINE} textAnchor="middle" data-current={bar.current}>
          {bar.tick}
        </text>
      )}
      {bar.below && (
        <text x={middle} y={BOTTOM + 2 * TICK_LINE} textAnchor="middle">
          {bar.below}
        </text>
      )}
    </g>
  )
}

function middleOf(index: number, count: number): string {
  return percent((100 * (index + 0.5)) / count)
}

function percent(value: number): string {
  return `${Math.round(value * 1000) / 1000}%`
}
