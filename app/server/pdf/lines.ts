/** How words look on a page; sizes and gaps in points. */
export type Look = {
  style?: 'plain' | 'strong'
  size?: number
  /** In the softer ink. */
  soft?: boolean
  /** Free space above and below them. */
  above?: number
  gap?: number
  /** Less room than this below on a page, and it begins the next one. */
  keep?: number
}

/** One thing that is written on a page, as it goes to the thread that draws. */
export type Line =
  | { kind: 'words'; words: string; look: Look }
  | { kind: 'amount'; label: string; amount: string; style: 'plain' | 'strong' }
  | { kind: 'rule' }
  | { kind: 'beside'; left: Line[]; right: Line[] }
  | { kind: 'photo'; jpeg: Uint8Array }
  | { kind: 'page-numbers'; label: string }

/** What stands in the properties of a document. */
export type Properties = { title: string; author: string; createdAt: Date }

/** A document before it is drawn. */
export type Written = Properties & { lines: Line[] }
