import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

/** Title of the page that stands in for an unknown address; search engines skip it. */
export function meta() {
  return [{ title: 'Page not found | Meltemi' }, { name: 'robots', content: 'noindex' }]
}

/** Answers an unknown address with status 404. */
export function loader() {
  return data(null, { status: 404 })
}

/** Any unknown address. */
export default function NotFoundRoute() {
  return <NotFound />
}
