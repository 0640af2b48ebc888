import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { officeListTextEn } from '#app/content/en/office-list.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { BookingList } from '#app/routes/office/list/booking-list.tsx'
import { useUnpackedList } from '#app/routes/office/list/list-page.ts'
import { OpenRequests } from '#app/routes/office/list/open-requests.tsx'
import { readList } from '#app/routes/office/list/read-list.ts'
import { LoadFailure } from '#app/routes/office/office-error-boundary.tsx'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/route.ts'

/** One page of transfers, as the address filters them, and on the first what guests ask for. */
export async function loader(args: Route.LoaderArgs) {
  const { requests } = args.context.get(servicesContext)
  const [page, openRequests] = await Promise.all([readList(args, 'transfer'), requests.listOpen()])
  return { page, openRequests: page.isFirstPage ? openRequests : [] }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(officeListTextEn).title.transfer, error)
}

/** Says that the transfers could not be read. */
export function ErrorBoundary() {
  const messages = useTexts()(requestMessagesEn)
  const officeMessages = useTexts()(officeMessagesEn)
  return <LoadFailure reason={officeMessages.admin.loadBookingsFailed(messages.request.away)} />
}

/** /admin/transfers (ADMIN-TRANSFERS). */
export default function TransfersRoute({ loaderData }: Route.ComponentProps) {
  const page = useUnpackedList(loaderData.page)
  return (
    <>
      <OpenRequests requests={loaderData.openRequests} />
      <BookingList page={page} />
    </>
  )
}
