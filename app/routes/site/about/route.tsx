import { useTexts } from '#app/content/texts.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import './about.css'
import { aboutEn } from '#app/content/en/about.ts'
import { pages } from '#app/content/en/public-pages.ts'
import { pageMeta } from '#app/routes/site/page-meta.ts'
import { ClosingCall } from '#app/ui/frame/closing-call.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { AboutHero } from './about-hero.tsx'
import { Story } from './story.tsx'
import { Timeline } from './timeline.tsx'
import { Values } from './values.tsx'

/** A page of text: no script is sent. */
export const handle: RouteHandle = { scripts: [] }

/** What search engines and shared links learn of the page. */
export function meta() {
  return pageMeta(pages().about)
}

/** /about : who we are, what we stand for, how we got here. */
export default function AboutPage() {
  const about = useTexts()(aboutEn)
  const { heading, text, book, contact } = about.call
  return (
    <>
      <AboutHero />
      <Story />
      <Values />
      <Timeline />
      <ClosingCall heading={heading} text={text}>
        <ButtonLink href="/booking" size="large">
          {book}
        </ButtonLink>
        <ButtonLink href="/contact" size="large" variant="secondary">
          {contact}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}
