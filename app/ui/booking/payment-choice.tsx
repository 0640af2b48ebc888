import type { ReactNode } from 'react'
import { bookingTextEn, paymentMethodTextEn } from '#app/content/en/booking.ts'
import { messagesEn } from '#app/content/en/messages.ts'
import { paymentLabel } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { FieldError } from '#app/ui/primitives/field.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'

const GROUP_ID = 'payment-method'

/** Moves focus to the first method, where the choice is missing. */
export function focusPaymentChoice(): void {
  document.querySelector<HTMLElement>(`#${GROUP_ID} input`)?.focus()
}

/** The pay button of the card panel: its amount with two decimals, and its handler. */
type PayButton = { amount: string; working: boolean; onPay: () => void }

type PaymentChoiceProps = {
  /** The methods on offer; others are not shown. */
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod | ''
  onChoose: (method: PaymentMethod) => void
  error?: string | undefined
  /** Puts a pay button of its own into the card's panel. */
  pay?: PayButton
}

/** How to pay: one radio per enabled method; the card opens its panel. */
export function PaymentChoice({ methods, chosen, onChoose, error, pay }: PaymentChoiceProps) {
  const bookingText = useTexts()(bookingTextEn)
  return (
    <fieldset id={GROUP_ID} aria-describedby={`${GROUP_ID}-error`}>
      <legend className="mb-3 font-display text-xl font-semibold text-aegean-900">
        {bookingText.payment.methodHeading}
      </legend>
      <div className="grid gap-3">
        {methods.map((method) => (
          <MethodCard
            key={method}
            method={method}
            checked={method === chosen}
            onChoose={onChoose}
            invalid={!!error}
          >
            {method === 'card' && method === chosen && <CardPanel pay={pay} />}
          </MethodCard>
        ))}
      </div>
      <FieldError id={GROUP_ID} error={error} />
    </fieldset>
  )
}

type MethodCardProps = {
  method: PaymentMethod
  checked: boolean
  onChoose: (method: PaymentMethod) => void
  invalid: boolean
  children: ReactNode
}

function MethodCard({ method, checked, onChoose, invalid, children }: MethodCardProps) {
  const paymentMethodText = useTexts()(paymentMethodTextEn)
  return (
    <div
      className={`rounded-lg border-[1.5px] bg-white ${
        checked ? 'border-aegean-700' : invalid ? 'border-danger-500' : 'border-paper-edge'
      }`}
    >
      <label className="flex min-h-14 cursor-pointer items-start gap-3.5 px-5 py-4">
        <input
          type="radio"
          name="paymentMethod"
          value={method}
          checked={checked}
          onChange={() => onChoose(method)}
          className="mt-0.5 size-5.5 shrink-0 cursor-pointer accent-aegean-700"
        />
        <span>
          <span className="block font-semibold">{paymentLabel(method)}</span>
          <span className="block text-sm text-ink-soft">
            {paymentMethodText[method].description}
          </span>
        </span>
      </label>
      {children}
    </div>
  )
}

function CardPanel({ pay }: { pay: PayButton | undefined }) {
  const bookingText = useTexts()(bookingTextEn)
  const paymentMethodText = useTexts()(paymentMethodTextEn)
  return (
    <div className="grid gap-4 border-t border-paper-edge px-5 pt-4 pb-5">
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
        {paymentMethodText.card.features.map((feature) => (
          <li key={feature} className="flex items-center gap-2">
            <Icon name="check" size={16} className="text-olive-800" />
            {feature}
          </li>
        ))}
      </ul>
      {pay && <PanelButton {...pay} />}
      <p className="flex gap-2 text-sm text-ink-soft">
        <Icon name="lock" size={16} className="mt-0.5 shrink-0" />
        {bookingText.payment.cardNote}
      </p>
    </div>
  )
}

function PanelButton({ amount, working, onPay }: PayButton) {
  const bookingText = useTexts()(bookingTextEn)
  const messages = useTexts()(messagesEn)
  return (
    <Button
      variant="secondary"
      size="large"
      className="w-full"
      aria-disabled={working}
      aria-busy={working}
      onClick={onPay}
    >
      {working && <Spinner />}
      <span className="figures">
        {working ? messages.loading.processing : bookingText.payment.pay(amount)}
      </span>
    </Button>
  )
}
