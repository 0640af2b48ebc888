import { texts } from '#app/content/texts.ts'
import './voucher.css'
import { company } from '#app/content/company.ts'
import { voucherTextEn } from '#app/content/en/voucher.ts'
import { linkedOrderContext, linkGone } from '#app/routes/guard.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import { PRIVATE_PAGE_HEADERS } from '#app/routes/trip/manage/private-page.ts'
import { servicesContext } from '#app/services.server.ts'
import { renderQr } from '#app/ui/qr/render-qr.ts'
import type { Route } from './+types/route.ts'
import { VoucherPage } from './voucher-page.tsx'

/** Paper to be: its own frame, no consent and no analytics, one small script for the button. */
export const handle: RouteHandle = { scripts: ['voucher'], ownFrame: true }

/** The order behind the signed link, where each leg starts, and the QR code of its page. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { bookings, maps, settings } = context.get(servicesContext)
  const order = await bookings.readManaged(context.get(linkedOrderContext))
  if (!order) throw linkGone()
  const path = `/manage/${encodeURIComponent(token)}`
  const starts = order.legs.map(({ pickupLocation }) => {
    const known = maps.locate(pickupLocation)
    return known && ([known.coordinates.lng, known.coordinates.lat] as const)
  })
  return { order, starts, manageHref: path, qr: renderQr(`${settings.origin}${path}`) }
}

/** The address is the key to the trip. */
export function headers(): HeadersInit {
  return PRIVATE_PAGE_HEADERS
}

/** Title of the page, and the name of a file it is printed to; search engines skip it. */
export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const reference = loaderData?.order.legs[0]?.bookingRef ?? ''
  return [
    {
      title: [texts()(voucherTextEn).title, reference, '|', company().name]
        .filter(Boolean)
        .join(' '),
    },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

/** /manage/{token}/voucher: the trip on paper. */
export default function VoucherRoute({ loaderData }: Route.ComponentProps) {
  return <VoucherPage {...loaderData} />
}
