import { transfersEn } from '#app/content/en/transfers.ts'
import { useTexts } from '#app/content/texts.ts'
import { PromiseList } from '#app/ui/primitives/promise-list.tsx'

/** The four promises of every ride. */
export function Features() {
  const transfers = useTexts()(transfersEn)
  return (
    <section className="page-column section-air" aria-labelledby="features">
      <h2 id="features">{transfers.featuresTitle}</h2>
      <PromiseList className="transfers-features" items={transfers.features} />
    </section>
  )
}
