import { aboutEn } from '#app/content/en/about.ts'
import { useTexts } from '#app/content/texts.ts'
import { PromiseList } from '#app/ui/primitives/promise-list.tsx'

/** The four promises. */
export function Values() {
  const about = useTexts()(aboutEn)
  const { eyebrow, heading, items } = about.values
  return (
    <section className="bg-paper-shade" aria-labelledby="values">
      <div className="page-column section-air">
        <p className="eyebrow">{eyebrow}</p>
        <h2 id="values" className="mt-2">
          {heading}
        </h2>
        <PromiseList className="about-values" items={items} />
      </div>
    </section>
  )
}
