import { cookiesEn } from '#app/content/en/cookies.ts'
import { pages } from '#app/content/en/public-pages.ts'
import { useTexts } from '#app/content/texts.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import { pageMeta } from '#app/routes/site/page-meta.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { LegalPage } from '#app/ui/text-page/legal-page.tsx'

/** A page of text: only the site script is sent. */
export const handle: RouteHandle = { scripts: [] }

/** What search engines and shared links learn of the page. */
export function meta() {
  return pageMeta(pages().cookies)
}

/** /cookies : Cookie Policy, with a way into the settings. */
export default function CookiesPage() {
  const cookies = useTexts()(cookiesEn)
  return (
    <LegalPage text={cookies}>
      <p className="mt-6">
        <Button variant="secondary" data-cookie-settings aria-haspopup="dialog">
          {cookies.settingsButton}
        </Button>
      </p>
    </LegalPage>
  )
}
