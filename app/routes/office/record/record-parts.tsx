import { type ReactNode, useId } from 'react'

/** One block of the record. */
export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="record-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}

/** Facts in two columns: label and value. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="record-facts">{children}</dl>
}

/** One fact; nothing when there is no value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '' || children === false) {
    return null
  }
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
