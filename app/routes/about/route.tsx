import './about.css'
import { about } from '#app/content/en/about.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { ClosingCall } from '#app/ui/text-page/closing-call.tsx'
import { AboutHero } from './about-hero.tsx'
import { Story } from './story.tsx'
import { Timeline } from './timeline.tsx'
import { Values } from './values.tsx'

/** A page of text: no script is sent. */
export const handle = { static: true }

/** Title and description of the page. */
export function meta() {
  return [{ title: about.title }, { name: 'description', content: about.description }]
}

/** /about : who we are, what we stand for, how we got here (ABOUT-01 to ABOUT-04, ROUTE-08). */
export default function AboutPage() {
  const { heading, text, book, contact } = about.call
  return (
    <>
      <AboutHero />
      <Story />
      <Values />
      <Timeline />
      <ClosingCall heading={heading} text={text}>
        <ButtonLink to="/booking" size="large">
          {book}
        </ButtonLink>
        <ButtonLink to="/contact" size="large" variant="secondary">
          {contact}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}
