import { useEffect, useState } from 'react'
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
  const tour = useCancelledCheckout(query.get('session_id') ?? '')
  return (
    <OutcomePage mark="stopped" heading={cancelText.heading} lead={cancelText.lead}>
      <p className="text-center text-sm text-ink-soft">
        {tour ? cancelText.hintTour : cancelText.hint}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href={tour ?? '/transfers'}>{cancelText.tryAgain}</ButtonLink>
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

/**
 * Cancels once per visit. A session that was paid meanwhile leads to its success page.
 *
 * @returns The address of the tour, once the session is known to be one's; else null.
 */
function useCancelledCheckout(sessionId: string): string | null {
  const navigate = useNavigate()
  const [tour, setTour] = useState<string | null>(null)
  useEffect(() => {
    if (!sessionId) return
    let left = false
    cancelCheckout(sessionId).then((answer) => {
      if (left || !answer.ok) return
      const { status, type, tourSlug } = answer.value
      if (type === 'tour') setTour(tourSlug ? `/tours#${tourSlug}` : '/tours')
      const success = `/checkout/success?session_id=${encodeURIComponent(sessionId)}`
      if (status === 'paid') navigate(success, { replace: true })
    })
    return () => {
      left = true
    }
  }, [sessionId, navigate])
  return tour
}

type Cancelled = { status: string; type: 'transfer' | 'tour'; tourSlug: string | null }

function cancelCheckout(sessionId: string) {
  const path = `/api/checkout/${encodeURIComponent(sessionId)}/cancel`
  return callApi<Cancelled>(path, { method: 'POST' })
}
