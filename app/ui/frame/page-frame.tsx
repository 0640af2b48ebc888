import type { ReactNode } from 'react'
import { frameTextsEn } from '#app/content/en/navigation.ts'
import { useTexts } from '#app/content/texts.ts'
import { ConsentBanner, CookieSettings } from './consent.tsx'
import { ShortFooter, ShortHeader } from './short-frame.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Id of the main landmark, target of the skip link. */
const MAIN_ID = 'main'

/** Props of {@link PageFrame}; `short` leaves the menu and the footer's links out. */
type PageFrameProps = { children: ReactNode; short?: boolean | undefined }

/** Frame of every public screen: skip link, consent, header, main content, footer. */
export function PageFrame({ children, short = false }: PageFrameProps) {
  const frameTexts = useTexts()(frameTextsEn)
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {frameTexts.skip}
      </a>
      <ConsentBanner />
      {short ? <ShortHeader /> : <SiteHeader />}
      <main id={MAIN_ID} className="site-main" tabIndex={-1}>
        {children}
      </main>
      {short ? <ShortFooter /> : <SiteFooter />}
      <CookieSettings />
    </>
  )
}
