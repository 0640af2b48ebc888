import {
  type Destination,
  guideTextEn,
  type NamedPlace,
  type ThingToDo,
} from '#app/content/en/destinations.ts'
import { useTexts } from '#app/content/texts.ts'

/** "Welcome to {name}" with the introduction. */
export function Welcome({ name, content }: Destination) {
  const guideText = useTexts()(guideTextEn)
  return (
    <section className="guide-welcome" aria-labelledby="welcome">
      <h2 id="welcome">{`${guideText.welcome} ${name}`}</h2>
      {content.introduction.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

/** "History". */
export function History({ paragraphs }: { paragraphs: readonly string[] }) {
  const guideText = useTexts()(guideTextEn)
  return (
    <section className="guide-history" aria-labelledby="history">
      <h2 id="history">{guideText.history}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}

/** "Things to Do", numbered like stops of a walk. */
export function ThingsToDo({ items }: { items: readonly ThingToDo[] }) {
  const guideText = useTexts()(guideTextEn)
  return (
    <section aria-labelledby="things">
      <h2 id="things">{guideText.thingsToDo}</h2>
      <ol className="guide-things">
        {items.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** "Where to Eat": kinds of places, since kitchens change hands. */
export function WhereToEat({ items }: { items: readonly NamedPlace[] }) {
  const guideText = useTexts()(guideTextEn)
  return (
    <section className="guide-eat guide-band" aria-labelledby="eat">
      <div className="page-column">
        <h2 id="eat">{guideText.whereToEat}</h2>
        <Places items={items} />
      </div>
    </section>
  )
}

/** "Nearby Beaches", white on deep water. */
export function Beaches({ items }: { items: readonly NamedPlace[] }) {
  const guideText = useTexts()(guideTextEn)
  return (
    <section className="guide-beaches guide-band" aria-labelledby="beaches">
      <div className="page-column">
        <h2 id="beaches">{guideText.beaches}</h2>
        <Places items={items} />
      </div>
    </section>
  )
}

function Places({ items }: { items: readonly NamedPlace[] }) {
  return (
    <dl className="guide-places">
      {items.map(({ name, description }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
}
