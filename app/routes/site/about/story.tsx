import { aboutEn } from '#app/content/en/about.ts'
import { useTexts } from '#app/content/texts.ts'
import { Arches } from '#app/ui/text-page/arches.tsx'

/** How the company began in 2017, beside three places it drives to. */
export function Story() {
  const about = useTexts()(aboutEn)
  const { eyebrow, heading, paragraphs, signature } = about.story
  return (
    <section className="page-column section-air about-story" aria-labelledby="story">
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h2 id="story">{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="about-signature">{signature}</p>
      </div>
      <Arches places={['parikia', 'naoussa', 'lefkes']} />
    </section>
  )
}
