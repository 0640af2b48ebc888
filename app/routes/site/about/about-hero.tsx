import { aboutEn } from '#app/content/en/about.ts'
import { useTexts } from '#app/content/texts.ts'
import { PhotoVeil } from '#app/ui/art/photo-veil.tsx'
import { Picture } from '#app/ui/art/picture.tsx'
import coastUrl from './coast.svg?no-inline'

/** The coast road in the wind, with the name of the company explained above it. */
export function AboutHero() {
  const about = useTexts()(aboutEn)
  const { eyebrow, heading, text, alt } = about.hero
  return (
    <section className="about-hero" aria-labelledby="about">
      <div className="page-column">
        <p className="eyebrow">{eyebrow}</p>
        <h1 id="about">{heading}</h1>
        <p>{text}</p>
      </div>
      <Picture
        name="about"
        drawing={coastUrl}
        alt={alt}
        sizes="(width < 40rem) 40rem, 100vw"
        fetchPriority="high"
      />
      <PhotoVeil name="about" />
    </section>
  )
}
