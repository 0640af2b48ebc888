import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { cancelText } from '#app/content/en/checkout.ts'
import { company } from '#app/content/en/company.ts'
import { servicesContext } from '#app/services.server.ts'
import { callApi } from '#app/ui/booking/api.ts'
import { OutcomePage } from '#app/ui/booking/outcome-page.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import type { Route } from './+types/route.ts'

/** Title of the page; not for search engines. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${cancelText.title} | ${company.name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The tour that was about to be paid, if it was one; the page stands without the store as well. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get('session_id') ?? ''
  const { bookings, log } = context.get(servicesContext)
  const tourSlug = await bookings.findSessionTour(sessionId).catch((error: unknown) => {
    log.warn({ err: error }, 'a cancelled session could not be looked up')
    return null
  })
  return { tourSlug }
}

/**
 * /checkout/cancel: the customer turned back on the card page. The server closes the session and
 * the pending booking; should that call be lost, the session expires by itself.
 *
 * @see spec 2 (checkout cancel), CANCEL-01 to CANCEL-04
 */
export default function CheckoutCancelRoute({ loaderData: { tourSlug } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  useCancelledCheckout(query.get('session_id') ?? '')
  return (
    <OutcomePage mark="stopped" heading={cancelText.heading} lead={cancelText.lead}>
      <p className="text-center text-sm text-ink-soft">
        {tourSlug ? cancelText.hintTour : cancelText.hint}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href={tourSlug ? `/tours#${tourSlug}` : '/transfers'}>
          {cancelText.tryAgain}
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

/** Cancels once per visit. A session that was paid meanwhile leads to its success page. */
function useCancelledCheckout(sessionId: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!sessionId) return
    let left = false
    cancelCheckout(sessionId).then((answer) => {
      const paid = answer.ok && answer.value.status === 'paid'
      const success = `/checkout/success?session_id=${encodeURIComponent(sessionId)}`
      if (paid && !left) navigate(success, { replace: true })
    })
    return () => {
      left = true
    }
  }, [sessionId, navigate])
}

function cancelCheckout(sessionId: string) {
  const path = `/api/checkout/${encodeURIComponent(sessionId)}/cancel`
  return callApi<{ status: string }>(path, { method: 'POST' })
}
