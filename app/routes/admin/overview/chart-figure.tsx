import { type ReactNode, useId } from 'react'
import { overviewText as text } from '#app/content/en/office-overview.ts'
import type { BarTone } from './bar-chart.tsx'

/** Props of {@link ChartFigure}; without a `chart` the summary says why there is none. */
export type ChartFigureProps = {
  heading: string
  summary: string
  legend: { tone: BarTone; label: string }[]
  chart: ReactNode
  /** Column headings, then a row each: the first cell names the row. */
  columns: readonly string[]
  rows: { key: string; cells: readonly (string | number)[] }[]
}

/** A picture with its caption, its legend, and the numbers behind it as a table. */
export function ChartFigure({ heading, summary, legend, chart, columns, rows }: ChartFigureProps) {
  const id = useId()
  return (
    <figure className="overview-panel chart" aria-labelledby={id}>
      <figcaption>
        <h2 id={id}>{heading}</h2>
        <p>{summary}</p>
      </figcaption>
      {chart && (
        <>
          <ul className="chart-legend">
            {legend.map(({ tone, label }) => (
              <li key={tone} data-tone={tone}>
                {label}
              </li>
            ))}
          </ul>
          {chart}
          <details>
            <summary>{text.table}</summary>
            <NumberTable caption={heading} columns={columns} rows={rows} />
          </details>
        </>
      )}
    </figure>
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
