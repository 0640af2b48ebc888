import type { ReactNode } from 'react'
import { standInTextEn } from '#app/content/en/stand-in.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import type { StandInPage } from '#app/server/payments/index.server.ts'
import { Logo } from '#app/ui/frame/logo.tsx'
import { Button, type ButtonVariant } from '#app/ui/primitives/button.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'

/** Props of {@link CardPage}; amount in cents, `declined` after a refused card. */
type CardPageProps = Pick<StandInPage, 'bookingRef' | 'description' | 'amountCents' | 'state'> & {
  declined: boolean
}

/** The stand-in for a card company's page; its banner says so before anything else. */
export function CardPage({ state, declined, ...order }: CardPageProps) {
  const text = useTexts()(standInTextEn)
  return (
    <div className="min-h-dvh bg-paper-shade">
      <header className="bg-sun-300 px-4 py-2.5 text-center text-sm text-aegean-950">
        <p>
          <strong>{text.label}</strong> — {text.labelDetail}
        </p>
      </header>
      <main className="mx-auto grid max-w-4xl gap-5 px-4 py-8 md:py-14">
        <span className="text-aegean-900">
          <Logo />
        </span>
        <Card lift className="grid overflow-clip md:grid-cols-[1fr_1.25fr]">
          <OrderPanel {...order} />
          <div className="p-6 sm:p-9">
            {state === 'open' ? (
              <OpenPanel amountCents={order.amountCents} declined={declined} />
            ) : (
              <ClosedPanel state={state} />
            )}
          </div>
        </Card>
      </main>
    </div>
  )
}

type OrderProps = Pick<CardPageProps, 'bookingRef' | 'description' | 'amountCents'>

function OrderPanel({ bookingRef, description, amountCents }: OrderProps) {
  const text = useTexts()(standInTextEn)
  return (
    <dl className="flex flex-col gap-6 bg-aegean-900 p-6 text-white sm:p-9">
      <div>
        <dt className="text-sm text-aegean-100">{text.amount}</dt>
        <dd className="figures mt-1 font-display text-4xl font-semibold">
          {formatEuroExact(amountCents)}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-aegean-100">{text.order}</dt>
        <dd className="mt-0.5 font-semibold wrap-anywhere">{description}</dd>
      </div>
      <div>
        <dt className="text-sm text-aegean-100">{text.reference}</dt>
        <dd className="figures mt-0.5 font-semibold">{bookingRef}</dd>
      </div>
    </dl>
  )
}

function OpenPanel({ amountCents, declined }: { amountCents: Cents; declined: boolean }) {
  const text = useTexts()(standInTextEn)
  return (
    <>
      <h1 className="text-3xl">{text.heading}</h1>
      <p className="mt-2 text-ink-soft">{text.lead}</p>
      {declined && (
        <Notice tone="error" className="mt-5">
          <p>{text.declined}</p>
        </Notice>
      )}
      <form method="post" className="mt-6">
        <fieldset className="grid gap-5">
          <legend className="sr-only">{text.actions}</legend>
          <Choice outcome="paid" hint={text.payHint}>
            <Icon name="lock" size={20} />
            {text.pay(formatEuroExact(amountCents))}
          </Choice>
          <Choice outcome="declined" hint={text.declineHint} variant="secondary">
            {text.decline}
          </Choice>
          <Choice outcome="abandoned" hint={text.abandonHint} variant="secondary">
            {text.abandon}
          </Choice>
        </fieldset>
      </form>
    </>
  )
}

type ChoiceProps = {
  outcome: 'paid' | 'declined' | 'abandoned'
  hint: string
  variant?: ButtonVariant
  children: ReactNode
}

function Choice({ outcome, hint, variant = 'primary', children }: ChoiceProps) {
  return (
    <div>
      <Button
        type="submit"
        name="outcome"
        value={outcome}
        variant={variant}
        size={variant === 'primary' ? 'large' : 'medium'}
        className="w-full"
        aria-describedby={`${outcome}-hint`}
      >
        {children}
      </Button>
      <p id={`${outcome}-hint`} className="mt-1.5 text-center text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  )
}

/** Leaving a closed page is the choice "abandoned": the server knows where that leads. */
function ClosedPanel({ state }: { state: 'paid' | 'expired' }) {
  const text = useTexts()(standInTextEn)
  return (
    <>
      <h1 className="text-3xl">{state === 'paid' ? text.paidHeading : text.expiredHeading}</h1>
      <p className="mt-2 text-ink-soft">{state === 'paid' ? text.paid : text.expired}</p>
      <form method="post" className="mt-6">
        <Button type="submit" name="outcome" value="abandoned" className="w-full">
          {text.continue}
        </Button>
      </form>
    </>
  )
}
