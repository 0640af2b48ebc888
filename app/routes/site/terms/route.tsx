import { pages } from '#app/content/en/public-pages.ts'
import { termsEn } from '#app/content/en/terms.ts'
import { useTexts } from '#app/content/texts.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import { pageMeta } from '#app/routes/site/page-meta.ts'
import { LegalPage } from '#app/ui/text-page/legal-page.tsx'

/** A page of text: no script is sent. */
export const handle: RouteHandle = { scripts: [] }

/** What search engines and shared links learn of the page. */
export function meta() {
  return pageMeta(pages().terms)
}

/** /terms : Terms of Service. */
export default function TermsPage() {
  const terms = useTexts()(termsEn)
  return <LegalPage text={terms} />
}
