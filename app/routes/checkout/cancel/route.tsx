import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { company } from '#app/content/company.ts'
import { cancelTextEn } from '#app/content/en/checkout.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import {
  readAcceptedRequest,
  readOrderKey,
  tabStorage,
  wayBackToPayment,
} from '#app/routes/site/home/trip-draft.ts'
import { servicesContext } from '#app/services.server.ts'
import { OutcomePage } from '#app/ui/booking/outcome-page.tsx'
import { callApi } from '#app/ui/forms/api.ts'
import { Button, ButtonLink } from '#app/ui/primitives/button.tsx'
import type { Route } from './+types/route.ts'

/** Title of the page; not for search engines. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${texts()(cancelTextEn).title} | ${company().name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** What was about to be paid; the page stands without the store as well. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get('session_id') ?? ''
  const { bookings, log } = context.get(servicesContext)
  return bookings.findSessionPurpose(sessionId).catch((error: unknown) => {
    log.warn({ err: error }, 'a cancelled session could not be looked up')
    return { tourSlug: null, isChange: false }
  })
}

/**
 * /checkout/cancel: the customer turned back on the card page. The server closes the session and
 * the pending booking; should that call be lost, the session expires by itself.
 */
export default function CheckoutCancelRoute({ loaderData: purpose }: Route.ComponentProps) {
  const cancelText = useTexts()(cancelTextEn)
  const [query] = useSearchParams()
  const sessionId = query.get('session_id') ?? ''
  const cancelled = useCancelledCheckout(sessionId)
  const { lead, hint, again } = wordsFor(purpose)
  const mayContinue = !purpose.tourSlug && !purpose.isChange
  const isElsewhere = useIsBegunElsewhere() && mayContinue
  return (
    <OutcomePage mark="stopped" heading={cancelText.heading} lead={lead}>
      <p className="text-center text-sm text-ink-soft">
        {isElsewhere ? cancelText.hintElsewhere : hint}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {mayContinue && !isElsewhere && (
          <ContinueButton sessionId={sessionId} cancelled={cancelled} />
        )}
        <ButtonLink href={again.href} variant={again.variant}>
          {again.label}
        </ButtonLink>
        <ButtonLink href="/contact" variant="secondary">
          {cancelText.contactSupport}
        </ButtonLink>
        <ButtonLink href="/" variant="secondary">
          {cancelText.returnHome}
        </ButtonLink>
      </div>
    </OutcomePage>
  )
}

/** Whether this tab, once it can be asked, knows of no order: the card page was opened or left in another one. */
function useIsBegunElsewhere(): boolean {
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => setElsewhere(readOrderKey(tabStorage()) === ''), [])
  return isElsewhere
}

type ContinueButtonProps = { sessionId: string; cancelled: () => Promise<unknown> }

/**
 * Back to the payment step, which the tab's history keeps with all that was entered; its next attempt
 * makes a fresh order, since this one is cancelled first. An offer stands on the page of its request again; a
 * tab that knows no way back has the trip at home.
 */
function ContinueButton({ sessionId, cancelled }: ContinueButtonProps) {
  const { continue: label } = useTexts()(cancelTextEn)
  useEffect(() => {
    wayBackToPayment(tabStorage(), sessionId, window.history.length)
  }, [sessionId])
  const goBack = async () => {
    await cancelled()
    const request = readAcceptedRequest(tabStorage())
    if (request) return window.location.assign(`/request/${request}`)
    const by = wayBackToPayment(tabStorage(), sessionId, window.history.length)
    if (by === null) window.location.assign('/#book')
    else window.history.go(by)
  }
  return <Button onClick={() => void goBack()}>{label}</Button>
}

/** A change that was not paid for leaves its trip alone; a booking can be tried again. */
function wordsFor({ tourSlug, isChange }: Route.ComponentProps['loaderData']) {
  const { lead, hint, hintTour, tryAgain: label, change } = texts()(cancelTextEn)
  const variant = 'primary' as const
  if (isChange) return { ...change, again: { href: '/manage', label: change.findTrip, variant } }
  if (tourSlug) {
    return { lead, hint: hintTour, again: { href: `/tours#${tourSlug}`, label, variant } }
  }
  return { lead, hint, again: { href: '/transfers', label, variant: 'secondary' as const } }
}

/**
 * Cancels once per visit. A session that was paid meanwhile leads to its success page.
 *
 * @returns Waits until that is answered.
 */
function useCancelledCheckout(sessionId: string): () => Promise<unknown> {
  const navigate = useNavigate()
  const cancelling = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    if (!sessionId) return
    let left = false
    cancelling.current = cancelCheckout(sessionId).then((answer) => {
      const paid = answer.ok && answer.value.status === 'paid'
      const success = `/checkout/success?session_id=${encodeURIComponent(sessionId)}`
      if (paid && !left) void navigate(success, { replace: true })
    })
    return () => {
      left = true
    }
  }, [sessionId, navigate])
  return () => cancelling.current
}

function cancelCheckout(sessionId: string) {
  return callApi('POST /api/checkout/:session/cancel', { params: { session: sessionId } })
}
