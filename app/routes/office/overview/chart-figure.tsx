import { type ReactNode, useId } from 'react'
import { overviewTextEn } from '#app/content/en/office-overview.ts'
import { useTexts } from '#app/content/texts.ts'
import type { BarTone } from './bar-chart.tsx'

/** Props of {@link ChartFigure}; without a `chart` the summary says why there is none. */
type ChartFigureProps = {
  heading: string
  summary: string
  /** Chooses what is shown; beside the heading. */
  control?: ReactNode
  /** What the colours mean; none where there is one. */
  legend?: { tone: BarTone; label: string }[]
  chart: ReactNode
  /** How the numbers are to be read. */
  note?: string
  /** Column headings, then a row each: the first cell names the row. */
  columns: readonly string[]
  rows: { key: string; cells: readonly (string | number)[] }[]
}

/** A picture with its caption, its legend, and the numbers behind it as a table. */
export function ChartFigure(props: ChartFigureProps) {
  const text = useTexts()(overviewTextEn)
  const { heading, summary, control, legend = [], chart, note, columns, rows } = props
  const id = useId()
  return (
    <figure className="overview-panel chart" aria-labelledby={id}>
      <figcaption>
        <div className="chart-head">
          <h2 id={id}>{heading}</h2>
          {control}
        </div>
        <p>{summary}</p>
      </figcaption>
      {chart && (
        <>
          {legend.length > 0 && <Legend of={legend} />}
          {chart}
          {note && <p className="chart-note">{note}</p>}
          <details>
            <summary>{text.table}</summary>
            <NumberTable caption={heading} columns={columns} rows={rows} />
          </details>
        </>
      )}
    </figure>
  )
}

function Legend({ of }: { of: NonNullable<ChartFigureProps['legend']> }) {
  return (
    <ul className="chart-legend">
      {of.map(({ tone, label }) => (
        <li key={tone} data-tone={tone}>
          {label}
        </li>
      ))}
    </ul>
  )
}

type NumberTableProps = Pick<ChartFigureProps, 'columns' | 'rows'> & { caption: string }

function NumberTable({ caption, columns, rows }: NumberTableProps) {
  return (
    <table className="chart-table figures">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...numbers] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {numbers.map((number, column) => (
              <td key={columns[column + 1]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
