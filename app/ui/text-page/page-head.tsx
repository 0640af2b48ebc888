import './text-page.css'
import './prose.css'
import type { ReactNode } from 'react'

/** Props of {@link PageHead}; `children` stand below the lead, `picture` beside it all. */
type PageHeadProps = {
  eyebrow: string
  heading: string
  lead: string
  children?: ReactNode
  picture?: ReactNode
}

/** Head of a text page: small line, title, lead; without a picture the wind blows through it. */
export function PageHead({ eyebrow, heading, lead, children, picture }: PageHeadProps) {
  return (
    <header className="text-head" data-picture={picture !== undefined}>
      {picture === undefined && <Wind />}
      <div className="page-column text-head-grid">
        <div className="text-head-words">
          <p className="eyebrow">{eyebrow}</p>
          <h1>{heading}</h1>
          <p className="text-head-lead">{lead}</p>
          {children}
        </div>
        {picture}
      </div>
    </header>
  )
}

/* The two strokes of the logo, blown up. */
function Wind() {
  return (
    <svg className="text-head-wind" viewBox="0 0 520 240" aria-hidden="true" focusable="false">
      <path d="M0 70c60-34 120-34 180 0s120 34 180 0c54-30 106-36 160-18" />
      <path d="M80 130c56-28 106-28 158 0s104 28 156 0c46-24 86-28 126-14" />
      <path d="M190 186c40-18 78-16 114 4 38 20 76 20 112 0 36-18 70-22 104-10" />
    </svg>
  )
}
