import { data } from 'react-router'
import { company } from '#app/content/company.ts'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { texts } from '#app/content/texts.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import { NotFound } from './not-found.tsx'

/** Complete as it stands. */
export const handle: RouteHandle = { scripts: [] }

/** Title of the page that stands in for an unknown address; search engines skip it. */
export function meta() {
  return [
    { title: `${texts()(guestMessagesEn).page.notFound} | ${company().name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Answers an unknown address with status 404. */
export function loader() {
  return data(null, { status: 404 })
}

/** Any unknown address. */
export default function NotFoundRoute() {
  return <NotFound />
}
