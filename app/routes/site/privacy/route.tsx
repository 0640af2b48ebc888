import { privacyEn } from '#app/content/en/privacy.ts'
import { pages } from '#app/content/en/public-pages.ts'
import { useTexts } from '#app/content/texts.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import { pageMeta } from '#app/routes/site/page-meta.ts'
import { LegalPage } from '#app/ui/text-page/legal-page.tsx'

/** A page of text: no script is sent. */
export const handle: RouteHandle = { scripts: [] }

/** What search engines and shared links learn of the page. */
export function meta() {
  return pageMeta(pages().privacy)
}

/** /privacy : Privacy Policy. */
export default function PrivacyPage() {
  const privacy = useTexts()(privacyEn)
  return <LegalPage text={privacy} />
}
