import { inEnglish } from '../texts.ts'
/**
 * One piece of a text page. In every string, a link is written `[words](address)`; the address
 * is a path of ours, an anchor, `mailto:`, `tel:` or `https:`.
 */
export type TextBlock =
  /** A paragraph. */
  | string
  /** A heading below the section's own. */
  | { heading: string }
  /** Points in no particular order. */
  | { list: readonly string[] }
  /** A boxed remark that nobody should miss. */
  | { note: string }
  /** Things that each have the same few facts, as in a table. */
  | { records: readonly TextRecord[] }

/** One thing and its facts; `code` marks a technical name. */
export type TextRecord = {
  title: string
  code?: boolean
  facts: readonly { term: string; text: string }[]
}

/** A part of a text page that links may lead to by `id`. */
export type TextSection<Id extends string = string> = {
  id: Id
  title: string
  blocks: readonly TextBlock[]
}

/** A legal page; `updated` is the day of the last change, in words and as YYYY-MM-DD. */
export type LegalText<Id extends string = string> = {
  title: string
  description: string
  heading: string
  lead: string
  updated: { label: string; date: string }
  sections: readonly TextSection<Id>[]
}

/** Words that every text page shares. */
export const textPageWordsEn = inEnglish({
  contents: 'On this page',
  legal: 'Legal',
  updated: 'Last updated',
  closingTitle: 'Is something unclear?',
  closingText: 'Ask us in your own words and a person will answer you, not a form letter.',
  contact: 'Contact us',
  call: 'Call',
})
