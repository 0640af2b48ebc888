import './registers.css'
import type { ReactNode } from 'react'
import { Icon } from '../primitives/icon.tsx'
import { OfficeEmpty } from './office-empty.tsx'

type RegisterScreenProps = {
  title: string
  lead: string
  /** The button that adds a row, or other means at the head of the screen. */
  side: ReactNode
  /** What was done just now; read out. */
  notice: string | null
  /** Shown in place of the list when that has no rows. */
  empty: { heading: string; hint: string } | null
  children: ReactNode
}

/** A screen of a list that the owner keeps: head, what was done, the list. */
export function RegisterScreen(props: RegisterScreenProps) {
  const { title, lead, side, notice, empty, children } = props
  return (
    <>
      <div className="office-head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p>{lead}</p>
        </div>
        <div className="office-head-side">{side}</div>
      </div>
      <RegisterNotice notice={notice} />
      {empty ? <OfficeEmpty heading={empty.heading} hint={empty.hint} /> : children}
    </>
  )
}

/** Says politely what was done; the region is there before its words, so that they are read out. */
export function RegisterNotice({ notice }: { notice: string | null }) {
  return (
    <div role="status" className="register-notice">
      {notice && (
        <p>
          <Icon name="check" size={18} />
          {notice}
        </p>
      )}
    </div>
  )
}

/** Props of {@link RegisterTable}: the columns by name, in order. */
type RegisterTableProps = {
  caption: string
  columns: Readonly<Record<string, string>>
  /** The rows, each a `<tr>` whose cells carry `data-label` for small screens. */
  children: ReactNode
}

/** Rows in columns; on narrow screens each becomes a card (office.css). */
export function RegisterTable({ caption, columns, children }: RegisterTableProps) {
  return (
    <table className="office-table register-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([key, label]) => (
            <th key={key} scope="col" data-column={key}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
