import { type Destination, guideTextEn } from '#app/content/en/destinations.ts'
import { useTexts } from '#app/content/texts.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'
import type { Arrivals } from './arrivals.ts'
import { GettingHere } from './getting-here.tsx'
import { Hero } from './hero.tsx'
import { MorePlaces } from './more-places.tsx'
import { Beaches, History, ThingsToDo, Welcome, WhereToEat } from './sections.tsx'

/** Props of {@link Guide}: the texts, and the drives computed for them. */
type GuideProps = { destination: Destination; arrivals: Arrivals }

/** One guide: picture, the place in words, and how to get there. */
export function Guide({ destination, arrivals }: GuideProps) {
  const { id, content } = destination
  return (
    <article>
      <Hero {...destination} />
      <div className="guide-grid page-column">
        <Welcome {...destination} />
        <aside className="guide-side">
          <GettingHere destination={destination} arrivals={arrivals} />
          <Tips tips={content.tips} />
        </aside>
        <div className="guide-body">
          <History paragraphs={content.history} />
          <ThingsToDo items={content.thingsToDo} />
        </div>
      </div>
      <WhereToEat items={content.restaurants} />
      {content.beaches && <Beaches items={content.beaches} />}
      <MorePlaces except={id} />
    </article>
  )
}

function Tips({ tips }: { tips: readonly string[] }) {
  const guideText = useTexts()(guideTextEn)
  return (
    <section className="guide-tips" aria-labelledby="tips">
      <h2 id="tips">{guideText.tips}</h2>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>
            <Icon name="check" size={18} />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
