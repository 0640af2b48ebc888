import { importTextEn } from '#app/content/en/office-import.ts'
import { texts } from '#app/content/texts.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import type { Route } from './+types/route.ts'
import { ImportScreen } from './import-screen.tsx'

/** Nothing to read; that it is asked lets the guard of the office see who comes. */
export function loader() {
  return null
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(importTextEn).title, error)
}

/** /admin/import: bookings from a spreadsheet, for the change of season. */
export default function ImportRoute() {
  return <ImportScreen />
}
