/** A labelled value; several lines where the customer wrote several, `href` where it can be used. */
export type Fact = { label: string; value: string | string[]; href?: string; strong?: boolean }

/** One ride; without `to` it ends where it began, `travel` is the flight or ferry it meets, left out without one. */
export type RideBlock = {
  kind: 'ride'
  title: string
  day: string
  time: string
  from: string
  to: string | null
  travel?: string
}

/** One part of a letter. */
export type Block =
  | { kind: 'reference'; facts: Fact[] }
  | RideBlock
  | { kind: 'facts'; heading: string; facts: Fact[]; note?: string | undefined }
  | { kind: 'steps'; heading: string; items: readonly string[] }
  | { kind: 'paragraph'; heading: string; text: string }
  | { kind: 'quote'; heading: string; lines: string[] }
  | { kind: 'action'; label: string; href: string; note: string }
  | { kind: 'contact'; heading: string; text: string; facts: Fact[] }

/**
 * The content of one mail, drawn as HTML and as plain text from this one description so that both
 * always say the same. Values are cleaned lines; drawing escapes them.
 */
export type Email = {
  /** The language it is in (BCP 47); letters of earlier releases are in English and do not say so. */
  locale?: string
  subject: string
  /** What an inbox shows beside the subject. */
  preheader: string
  badge: { text: string; tone: 'good' | 'waiting' }
  heading: string
  intro: string
  blocks: Block[]
  /** Why it was sent, above the company's lines. */
  reason: string
}
