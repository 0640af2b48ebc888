import { texts, useTexts } from '#app/content/texts.ts'
import '../request/request.css'
import { company } from '#app/content/company.ts'
import { ownRequestTextEn } from '#app/content/en/request.ts'
import { refusedFormContext } from '#app/request-context.ts'
import { linkGone } from '#app/routes/guard.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import { PRIVATE_PAGE_HEADERS } from '#app/routes/trip/manage/private-page.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { PageHead } from '#app/ui/text-page/page-head.tsx'
import { toTripQuery } from '../request/requested-trip.ts'
import type { Route } from './+types/route.ts'
import { AcceptForm, WithdrawForm } from './answer-forms.tsx'
import { OfferFacts, TripFacts } from './request-facts.tsx'

/** Complete as HTML: its forms are sent by the browser itself. */
export const handle: RouteHandle = { scripts: ['own-request'] }

/** The request behind the link; 404 for a token that is not ours. */
export async function loader({ context, params, request: { url } }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const request = await services.requests.read(params.token)
  if (!request) throw linkGone()
  const refused = context.get(refusedFormContext)
  const failed = refused !== null || new URL(url).searchParams.has('problem')
  return { request, refused, failed, ...services.checkoutOptions() }
}

/**
 * The address is the key to the request. Its forms say where they come from, to us alone: not every browser
 * says it in another way.
 */
export function headers(): HeadersInit {
  return { ...PRIVATE_PAGE_HEADERS, 'Referrer-Policy': 'same-origin' }
}

/** Title of the page; search engines skip it. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${texts()(ownRequestTextEn).title} | ${company().name}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

/** /request/{token}: what a guest asked for, what we offered, and the answer to it. */
export default function OwnRequestRoute({ loaderData, params }: Route.ComponentProps) {
  const text = useTexts()(ownRequestTextEn)
  const { request, failed } = loaderData
  const { heading, lead } = headOf(request)
  const unpaid = request.payBefore !== null
  return (
    <>
      <PageHead eyebrow={text.reference(request.reference)} heading={heading} lead={lead} />
      <div className="page-column request-desk" data-own-page>
        {failed && request.state !== 'ended' && (
          <Notice tone={stands(request) ? 'info' : 'error'}>
            <p>{stands(request) ? text.standsAsAccepted : text.problem}</p>
          </Notice>
        )}
        <div className="card request-sheet" data-lift="true">
          {['offered', 'accepted', 'ended'].includes(request.state) && (
            <OfferFacts request={request} />
          )}
          {request.note && (
            <section>
              <h2>{text.note}</h2>
              <p className="request-note">{request.note}</p>
            </section>
          )}
          <TripFacts request={request} />
          {(unpaid || request.state === 'offered') && (
            <AcceptForm {...loaderData} token={params.token} again={unpaid} />
          )}
          <Ways request={request} token={params.token} />
        </div>
      </div>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']['request']

function headOf({ state, offer, payBefore }: Loaded): { heading: string; lead: string } {
  const text = texts()(ownRequestTextEn)
  if (payBefore) return text.unpaid
  return state === 'ended' && !offer ? text.unanswered : text.states[state]
}

/** Whether it was accepted and no other way to pay can be chosen any more. */
function stands({ state, payBefore }: Loaded): boolean {
  return state === 'accepted' && !payBefore
}

type WaysProps = { request: Loaded; token: string }

/** Where it goes on from here: the booking, a way out, or, where nothing stands, the same trip asked for anew. */
function Ways({ request, token }: WaysProps) {
  const text = useTexts()(ownRequestTextEn)
  const { state, manageUrl, payBefore } = request
  if (manageUrl) {
    return (
      <ButtonLink href={manageUrl} variant={payBefore ? 'secondary' : 'primary'}>
        {text.toBooking}
      </ButtonLink>
    )
  }
  if (state === 'offered') return <WithdrawForm token={token} label={text.decline} />
  if (state === 'open') return <WithdrawForm token={token} label={text.withdraw} />
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={`/request?${toTripQuery(request)}`}>{text.newPrice}</ButtonLink>
      <ButtonLink href="/contact" variant="secondary">
        {text.contact}
      </ButtonLink>
    </div>
  )
}
