import { useTexts } from '#app/content/texts.ts'
import './hero.css'
import { homeEn } from '#app/content/en/home.ts'
import heroUrl from '#app/ui/art/hero.svg?no-inline'
import { PhotoVeil } from '#app/ui/art/photo-veil.tsx'
import { Picture } from '#app/ui/art/picture.tsx'
import { BookingWidget } from '../booking-widget.tsx'

/**
 * Picture, headline, booking widget and three facts. The picture keeps its
 * height while the widget grows with a quote; below it the sheet continues in deep water.
 */
export function Hero() {
  const home = useTexts()(homeEn)
  const { eyebrow, headline, text, alt } = home.hero
  return (
    <section className="home-hero" aria-labelledby="headline">
      <Picture
        name="hero"
        drawing={heroUrl}
        className="home-hero-picture"
        alt={alt}
        sizes="(width < 62rem) 66rem, 100vw"
        fetchPriority="high"
      />
      <PhotoVeil name="hero" />
      <div className="home-hero-grid page-column">
        <div className="home-hero-words">
          <p className="eyebrow">{eyebrow}</p>
          <h1 id="headline">
            {headline.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
          <p>{text}</p>
        </div>
        <div className="home-hero-widget" data-island="booking-widget">
          <BookingWidget />
        </div>
        <Facts />
      </div>
    </section>
  )
}

function Facts() {
  const home = useTexts()(homeEn)
  return (
    <ul className="home-hero-facts">
      {home.hero.facts.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
