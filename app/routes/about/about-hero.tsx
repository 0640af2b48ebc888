import { about } from '#app/content/en/about.ts'
import coastUrl from './coast.svg?no-inline'

/** The coast road in the wind, with the name of the company explained above it (ABOUT-01). */
export function AboutHero() {
  const { eyebrow, heading, text, alt } = about.hero
  return (
    <section className="about-hero" aria-labelledby="about">
      <div className="page-column">
        <p className="eyebrow">{eyebrow}</p>
        <h1 id="about">{heading}</h1>
        <p>{text}</p>
      </div>
      <img src={coastUrl} width={1600} height={720} alt={alt} fetchPriority="high" />
    </section>
  )
}
