import type { PaymentMethod } from '#app/domain/booking/status.ts'
import type { Paying } from './company.ts'
import { payingTextEn } from './en/paying.ts'
import { texts } from './texts.ts'

/**
 * Says how guests pay, naming no way that is not offered.
 *
 * @param accepted What the company says it takes beside, in the middle of a sentence; empty for nothing.
 */
export function describePaying(accepted: string, offered: readonly PaymentMethod[]): Paying {
  const text = texts()(payingTextEn)
  const ways = joined(
    offered.map((method) => text.by[method]),
    text.last,
  )
  const byCard = offered.includes('card')
  const otherwise = offered.some((method) => method !== 'card')
  const only = byCard ? text.contract.card : text.contract.other
  const refunds = byCard ? [text.refund.card] : [text.refund.alone]
  if (byCard && otherwise) refunds.push(text.refund.other)
  const how = offered.length > 1 ? text.choose(ways) : text.how(ways)
  const contract = byCard && otherwise ? text.contract.both : only
  return {
    how: byCard ? `${how} ${text.cardPage}` : how,
    when: offered.map((method) => text.when[method]).join(' '),
    contract: byCard ? `${contract} ${text.cardLapse}` : contract,
    refund: refunds.join(' '),
    accepted: accepted ? text.arranged(accepted) : text.noneElse,
  }
}

/** `A`, `A or B`, `A, B or C`, by the word before the last. */
export function joined(all: readonly string[], last: (others: string, last: string) => string) {
  const end = all.at(-1) ?? ''
  return all.length > 1 ? last(all.slice(0, -1).join(', '), end) : end
}
