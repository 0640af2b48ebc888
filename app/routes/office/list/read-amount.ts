import { readPrice } from '#app/domain/import/cells.ts'
import type { Cents } from '#app/domain/money.ts'

/** Reads euros as typed; below 0 takes back what was noted by mistake. Null for none, and for 0. */
export function readAmount(typed: string): Cents | null {
  const [, sign = '', amount = ''] = /^([-−]?)(.*)$/u.exec(typed.trim()) ?? []
  const cents = readPrice(amount)
  if (cents === null || cents === 0) return null
  return sign ? -cents : cents
}
