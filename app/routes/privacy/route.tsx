import { privacy } from '#app/content/en/privacy.ts'
import { LegalPage } from '#app/ui/text-page/legal-page.tsx'

/** A page of text: no script is sent. */
export const handle = { static: true }

/** Title and description of the page. */
export function meta() {
  return [{ title: privacy.title }, { name: 'description', content: privacy.description }]
}

/** /privacy : Privacy Policy (LEGAL-04 to LEGAL-06, ROUTE-13). */
export default function PrivacyPage() {
  return <LegalPage text={privacy} />
}
