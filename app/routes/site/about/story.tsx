import { companyDetails } from '#app/content/company.ts'
import { aboutEn } from '#app/content/en/about.ts'
import { useTexts } from '#app/content/texts.ts'
import { SampleMark } from '#app/ui/frame/sample-mark.tsx'
import { Arches } from '#app/ui/text-page/arches.tsx'

/** How the company began, in its own words, beside three places it drives to. */
export function Story() {
  const about = useTexts()(aboutEn)
  const { eyebrow, signature } = about.story
  const { story } = companyDetails()
  if (!story.heading) return null
  return (
    <section
      className="page-column section-air about-story"
      aria-labelledby="story"
      data-fact="story.heading"
    >
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h2 id="story">{story.heading}</h2>
        <SampleMark of="sampleStory" />
        {story.paragraphs.map((paragraph, at) => (
          <p key={paragraph} data-fact={`story.paragraphs.${at}`}>
            {paragraph}
          </p>
        ))}
        <p className="about-signature">{signature}</p>
      </div>
      <Arches places={['parikia', 'naoussa', 'lefkes']} />
    </section>
  )
}
