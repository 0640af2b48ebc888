import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { company } from '#app/content/company.ts'
import { successTextEn } from '#app/content/en/checkout.ts'
import { messagesEn } from '#app/content/en/messages.ts'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import { deleteDraft, readOrderKey, tabStorage } from '#app/routes/site/home/trip-draft.ts'
import { type ConfirmationState, confirmationOf } from '#app/ui/booking/confirmation-state.ts'
import { OutcomePage } from '#app/ui/booking/outcome-page.tsx'
import { reportPurchase } from '#app/ui/booking/report-event.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import type { Route } from './+types/route.ts'
import { ChangePaid } from './change-paid.tsx'
import { PaidDetails } from './paid-details.tsx'
import { useVerification } from './use-verification.ts'

/** How long the success stays before the confirmation opens. */
const REDIRECT_AFTER_MS = 3_000

/** Title of the page; not for search engines. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${texts()(successTextEn).title} | ${company().name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/**
 * /checkout/success: where the card page sends the customer. Nothing in the address is believed;
 * the server asks the provider, and only its answer shows success.
 */
export default function CheckoutSuccessRoute() {
  const successText = useTexts()(successTextEn)
  const messages = useTexts()(messagesEn)
  const [query] = useSearchParams()
  const sessionId = query.get('session_id') ?? ''
  // Read before the draft it is kept with is forgotten.
  const [orderKey] = useState(() => readOrderKey(tabStorage()))
  const verification = useVerification(sessionId, query.get('booking_ref') ?? '')
  if (verification.status === 'failed') return <NotVerified />
  if (verification.status === 'verifying') {
    return (
      <OutcomePage mark="waiting" heading={messages.loading.payment} lead={successText.patience} />
    )
  }
  const { checkout } = verification
  const confirmation = confirmationOf(checkout, sessionId, orderKey)
  if (checkout.change) return <ChangePaid checkout={checkout} change={checkout.change} />
  return (
    <OutcomePage mark="good" heading={successText.heading} lead={successText.lead}>
      <ToConfirmation state={confirmation} paid={checkout.amountCents} />
      <PaidDetails checkout={checkout} confirmation={confirmation} />
    </OutcomePage>
  )
}

/** Opens the confirmation after three seconds, in place of this page. */
function ToConfirmation({ state, paid }: { state: ConfirmationState; paid: Cents }) {
  const navigate = useNavigate()
  const { bookingRef, type } = state
  useEffect(() => reportPurchase(type, bookingRef, paid), [type, bookingRef, paid])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reference stands for the state
  useEffect(() => {
    deleteDraft(tabStorage())
    const timer = setTimeout(
      () => navigate('/booking-confirmation', { replace: true, state }),
      REDIRECT_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [bookingRef, navigate])
  return null
}

function NotVerified() {
  const successText = useTexts()(successTextEn)
  const messages = useTexts()(checkoutMessagesEn)
  return (
    <OutcomePage
      mark="problem"
      heading={successText.failedHeading}
      lead={messages.payment.notVerified}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href="/contact">{successText.contactSupport}</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          {successText.returnHome}
        </ButtonLink>
      </div>
    </OutcomePage>
  )
}
