import type { ReactNode } from 'react'

/** Props of {@link ClosingCall}: `children` are the buttons. */
type ClosingCallProps = { heading: string; text: string; children: ReactNode }

/** The deep blue band that ends a page: one question, one sentence, the ways on. */
export function ClosingCall({ heading, text, children }: ClosingCallProps) {
  return (
    <section className="closing-call" aria-labelledby="closing">
      <div className="page-column">
        <div>
          <h2 id="closing">{heading}</h2>
          <p>{text}</p>
        </div>
        <div className="closing-call-ways">{children}</div>
      </div>
    </section>
  )
}
