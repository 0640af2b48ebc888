/**
 * One line of a report. `ours` and `reference` are in `unit`; `ratio` compares them. `budget` says
 * what is asked, `met` whether it is kept; null where there is nothing to keep.
 */
export type Row = {
  name: string
  unit: string
  ours: number
  reference?: number
  budget?: string
  met: boolean | null
  note?: string
}

/** Writes rows as a Markdown table, as docs/performance.md holds them. */
export function toTable(rows: Row[]): string {
  const head = ['What', 'Ours', 'Reference', 'Ratio', 'Budget', '']
  const lines = rows.map((row) => [
    row.note ? `${row.name} (${row.note})` : row.name,
    `${figure(row.ours)} ${row.unit}`,
    row.reference === undefined ? '–' : `${figure(row.reference)} ${row.unit}`,
    row.reference === undefined ? '–' : (row.ours / row.reference).toFixed(2),
    row.budget ?? '–',
    row.met === null ? '' : row.met ? 'ok' : '**short**',
  ])
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** The middle one of some figures. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The figure that so large a share of them does not pass: 0.95 for all but the worst twentieth. */
export function percentile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

function figure(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en-GB')
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)
}
