import { usersTextEn } from '#app/content/en/office-users.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'

/** Tells who looks that they may not give so much back, before they try. */
export function RefundLimit({ limitCents }: { limitCents: Cents }) {
  const text = useTexts()(usersTextEn).refused
  return (
    <p className="office-limit">
      {limitCents === 0 ? text.noRefunds : text.aboveLimit(formatEuroExact(limitCents))}
    </p>
  )
}
