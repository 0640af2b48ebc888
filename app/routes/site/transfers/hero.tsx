import { transfersEn } from '#app/content/en/transfers.ts'
import { useTexts } from '#app/content/texts.ts'
import { Spot } from '#app/ui/art/spot.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'

/** Headline, the two ways to begin, and the driver who waits. */
export function Hero() {
  const transfers = useTexts()(transfersEn)
  const { eyebrow, headline, text, book, group } = transfers.hero
  return (
    <section className="transfers-hero" aria-labelledby="headline">
      <div className="transfers-hero-grid page-column">
        <div className="transfers-hero-words">
          <p className="eyebrow">{eyebrow}</p>
          <h1 id="headline">{headline}</h1>
          <p className="mt-4 max-w-xl text-lg text-ink">{text}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href="/" size="large">
              {book}
            </ButtonLink>
            <ButtonLink href="/contact" size="large" variant="secondary">
              {group}
            </ButtonLink>
          </div>
        </div>
        <Spot name="driver-with-sign" className="transfers-hero-picture" fetchPriority="high" />
      </div>
    </section>
  )
}
