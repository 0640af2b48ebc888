import './account.css'
import type { ReactNode } from 'react'

type AccountPanelProps = { heading: string; lead: string; children: ReactNode }

/** One matter of an account: its name, what it means, what can be done. */
export function AccountPanel({ heading, lead, children }: AccountPanelProps) {
  return (
    <section className="account-panel">
      <h2>{heading}</h2>
      <p>{lead}</p>
      {children}
    </section>
  )
}
