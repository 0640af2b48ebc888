import { termsEn } from '#app/content/en/terms.ts'
import type { TextBlock } from '#app/content/en/text-block.ts'
import { texts } from '#app/content/texts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'

// A bank abroad reads it, whoever asks for it.
const terms = texts('en')(termsEn)

/** What a guest agreed to, as far as it is stored. */
export type EvidenceTerms = {
  /** Since when our published terms are as they are now, and that day in words. */
  since: WallDate
  label: string
  /** They were in force as the trip was booked; where not, those before are not in the file. */
  inForce: boolean
  /** The order came by the site's form, which sends none before they are accepted. */
  accepted: boolean
  /** What they say about cancelling and changing, in paragraphs; empty where they were not in force. */
  words: ({ heading: string } | string)[]
}

/** The terms of an order, by when and by which way it was booked (an instant in ISO). */
export function termsOf(sale: { bookedAt: string; source: string }): EvidenceTerms {
  const { date: since, label } = terms.updated
  const inForce = since <= sale.bookedAt.slice(0, 10)
  return {
    since: since as WallDate,
    label,
    inForce,
    accepted: inForce && sale.source === 'website',
    words: inForce ? cancellationTerms() : [],
  }
}

/** What the terms say now about cancelling and changing, in paragraphs. */
export function cancellationTerms(): EvidenceTerms['words'] {
  const cancellation = terms.sections.find(({ id }) => id === 'cancellation')
  return cancellation ? [{ heading: cancellation.title }, ...cancellation.blocks.map(toWords)] : []
}

function toWords(block: TextBlock): { heading: string } | string {
  const plain = (words: string) => words.replaceAll(/\[([^[\]]+)\]\([^()]+\)/g, '$1')
  if (typeof block === 'string') return plain(block)
  if ('heading' in block) return { heading: block.heading }
  if ('note' in block) return plain(block.note)
  if ('list' in block) return block.list.map((point) => `– ${plain(point)}`).join('\n')
  return block.records
    .map(({ title, facts }) => {
      const lines = facts.map(({ term, text }) => `${term}: ${plain(text)}`)
      return `${title} – ${lines.join('; ')}`
    })
    .join('\n')
}
