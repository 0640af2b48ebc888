import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { officeListTextEn } from '#app/content/en/office-list.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { BookingList } from '#app/routes/office/list/booking-list.tsx'
import { useUnpackedList } from '#app/routes/office/list/list-page.ts'
import { readList } from '#app/routes/office/list/read-list.ts'
import { LoadFailure } from '#app/routes/office/office-error-boundary.tsx'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import type { Route } from './+types/route.ts'

/** One page of tours, as the address filters them. */
export function loader(args: Route.LoaderArgs) {
  return readList(args, 'tour')
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(officeListTextEn).title.tour, error)
}

/** Says that the tours could not be read. */
export function ErrorBoundary() {
  const messages = useTexts()(requestMessagesEn)
  const officeMessages = useTexts()(officeMessagesEn)
  return <LoadFailure reason={officeMessages.admin.loadTourBookingsFailed(messages.request.away)} />
}

/** /admin/tours (ADMIN-TOURS). */
export default function ToursRoute({ loaderData }: Route.ComponentProps) {
  return <BookingList page={useUnpackedList(loaderData)} />
}
