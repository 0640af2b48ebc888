import { company } from '#app/content/company.ts'

/** The mark: a lateen sail filled by two strokes of wind. Colours follow the text. */
export function LogoMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M21 3c8.5 7.5 12.5 15.5 12.8 24.5H21Z" />
      <path fill="currentColor" opacity=".55" d="M18.2 9.5v18H6.8c2.4-7.5 6-13.5 11.4-18Z" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M3.5 32.5c4.1-2.3 8.2-2.3 12.3 0s8.2 2.3 12.3 0c2.9-1.6 5.7-2 8.4-1.3M11 37.3c3.3-1.4 6.5-1.2 9.6.3 3 1.3 5.9 1.3 8.9 0"
      />
    </svg>
  )
}

/** Mark and name side by side, as in the header and the footer. */
export function Logo() {
  return (
    <span className="logo" data-long={company().longName}>
      <LogoMark />
      <span>{company().name}</span>
    </span>
  )
}
