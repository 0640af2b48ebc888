import { terms } from '#app/content/en/terms.ts'
import { LegalPage } from '#app/ui/text-page/legal-page.tsx'

/** A page of text: no script is sent. */
export const handle = { static: true }

/** Title and description of the page. */
export function meta() {
  return [{ title: terms.title }, { name: 'description', content: terms.description }]
}

/** /terms : Terms of Service (LEGAL-01 to LEGAL-03, ROUTE-12). */
export default function TermsPage() {
  return <LegalPage text={terms} />
}
