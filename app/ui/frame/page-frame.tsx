import type { ReactNode } from 'react'
import { frameTextsEn } from '#app/content/en/navigation.ts'
import { useTexts } from '#app/content/texts.ts'
import { ConsentBanner, CookieSettings } from './consent.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Id of the main landmark, target of the skip link. */
const MAIN_ID = 'main'

/** Frame of every public screen: skip link, consent, header, main content, footer. */
export function PageFrame({ children }: { children: ReactNode }) {
  const frameTexts = useTexts()(frameTextsEn)
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {frameTexts.skip}
      </a>
      <ConsentBanner />
      <SiteHeader />
      <main id={MAIN_ID} className="site-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <CookieSettings />
    </>
  )
}
