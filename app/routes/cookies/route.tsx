import { cookies } from '#app/content/en/cookies.ts'
import { LegalPage } from '#app/ui/text-page/legal-page.tsx'

/** A page of text: no script is sent. */
export const handle = { static: true }

/** Title and description of the page. */
export function meta() {
  return [{ title: cookies.title }, { name: 'description', content: cookies.description }]
}

/** /cookies : Cookie Policy (LEGAL-07, LEGAL-09, ROUTE-14). */
export default function CookiesPage() {
  return <LegalPage text={cookies} />
}
