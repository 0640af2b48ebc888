import { formatEuro } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import './request.css'
import { randomUUID } from 'node:crypto'
import { company } from '#app/content/company.ts'
import { requestPageTextEn } from '#app/content/en/request.ts'
import { refusedFormContext } from '#app/request-context.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { PageHead } from '#app/ui/text-page/page-head.tsx'
import type { Route } from './+types/route.ts'
import { RequestForm } from './request-form.tsx'
import { judgeTrip, readTripQuery, type TripVerdict } from './requested-trip.ts'

/** Complete as HTML: the form is sent by the browser itself, with or without scripts. */
export const handle: RouteHandle = { scripts: [] }

/** The trip of the address, or of a form that was refused, and what can be said of it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const services = context.get(servicesContext)
  const refused = context.get(refusedFormContext)
  const trip = readTripQuery(refused ? new URLSearchParams(refused.fields) : query)
  const reason = (refused?.fields.reason ?? query.get('reason')) === 'no-car' ? NO_CAR : null
  const verdict = await judgeTrip(services, trip, reason === NO_CAR)
  const failed = refused !== null || query.has('problem')
  const requestKey = refused?.fields.key || randomUUID()
  return { trip, verdict, reason, failed, refused, requestKey }
}

const NO_CAR = 'no-car' as const

/** A trip of somebody's is nobody else's reading matter. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' }
}

/** Title of the page; search engines skip it. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${texts()(requestPageTextEn).title} | ${company().name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** /request: asks for a trip that cannot be sold at once; without scripts, also its price. */
export default function RequestRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(requestPageTextEn)
  const { verdict, failed, refused } = loaderData
  return (
    <>
      <PageHead eyebrow={text.eyebrow} heading={text.heading} lead={text.lead} />
      <div className="page-column request-desk">
        {failed && (
          <Notice tone="error">
            <p>{problemText(refused?.status)}</p>
          </Notice>
        )}
        <Verdict verdict={verdict} />
        <RequestForm {...loaderData} />
      </div>
    </>
  )
}

function problemText(status: number | undefined): string {
  const { invalid, tooMany, failed } = texts()(requestPageTextEn).problems
  if (status === 422) return invalid
  return status === 429 ? tooMany : failed
}

function Verdict({ verdict }: { verdict: TripVerdict }) {
  const text = useTexts()(requestPageTextEn)
  if ('priceCents' in verdict) {
    return (
      <Notice tone="success" title={text.price(formatEuro(verdict.priceCents))}>
        <p>{text.bookIt}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="info">
      <p>{text.why[verdict.why]}</p>
      {verdict.why === 'too-soon' && (
        <ButtonLink href={company().phoneHref} size="small" variant="secondary" className="mt-2">
          <Icon name="phone" size={18} /> {text.call}: {company().phone}
        </ButtonLink>
      )}
    </Notice>
  )
}
