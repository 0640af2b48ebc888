import type { ReactNode } from 'react'
import { bookingTextEn, summaryTextEn } from '#app/content/en/booking.ts'
import { formatEuro } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { orderTotals } from '#app/domain/pricing/transfer-price.ts'
import { priceOf } from '#app/ui/booking/quote.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import type { Checkout } from './checkout-state.ts'

/** Props of {@link ActionBar}; the child is the one thing to do next. */
type ActionBarProps = {
  checkout: Pick<Checkout, 'quote' | 'details'>
  onBack: () => void
  children: ReactNode
}

/** The way on and the way back. On a phone it stays in sight at the bottom, with the total. */
export function ActionBar({ checkout, onBack, children }: ActionBarProps) {
  const text = useTexts()
  const { quote, details } = checkout
  const { totalPrice } = orderTotals(priceOf(quote), details.returnTransfer)
  return (
    <div className="action-bar">
      <Button variant="quiet" size="large" className="max-md:px-2 md:-ms-7" onClick={onBack}>
        {text(bookingTextEn).back}
      </Button>
      <p className="leading-tight md:hidden">
        <span className="block text-xs text-ink-soft">{text(summaryTextEn).total}</span>
        <strong className="figures font-display text-xl text-aegean-900">
          {formatEuro(totalPrice)}
        </strong>
      </p>
      {children}
    </div>
  )
}
