import { type Destination, guideText } from '#app/content/en/destinations.ts'
import { EMBLEMS } from '#app/ui/art/emblems.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'
import type { Arrivals } from './arrivals.ts'
import backUrl from './back.js?url'
import { GettingHere } from './getting-here.tsx'
import { MorePlaces } from './more-places.tsx'
import { Beaches, History, ThingsToDo, Welcome, WhereToEat } from './sections.tsx'

/** Props of {@link Guide}: the texts, and the drives computed for them. */
export type GuideProps = { destination: Destination; arrivals: Arrivals }

/** One guide: picture, the place in words, and how to get there (DEST-02..08). */
export function Guide({ destination, arrivals }: GuideProps) {
  const { id, content } = destination
  return (
    <article>
      <script async src={backUrl} />
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
        <div className="guide-lists">
          <WhereToEat items={content.restaurants} />
          {content.beaches && <Beaches items={content.beaches} />}
        </div>
      </div>
      <MorePlaces except={id} />
    </article>
  )
}

function Hero({ id, name, title, description, alt }: Destination) {
  return (
    <header className="guide-hero">
      <div className="guide-hero-grid page-column">
        <div>
          <a href="/#destinations" className="guide-back" data-back>
            <Icon name="arrow" size={18} /> {guideText.back}
          </a>
          <p className="eyebrow">{guideText.eyebrow}</p>
          <h1>{name}</h1>
          <p className="guide-hero-title">{title}</p>
          <p className="guide-hero-text">{description}</p>
        </div>
        <span className="guide-arch">
          <img src={EMBLEMS[id]} width={200} height={240} alt={alt} fetchPriority="high" />
        </span>
      </div>
    </header>
  )
}

function Tips({ tips }: { tips: readonly string[] }) {
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
