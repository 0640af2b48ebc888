import { isKnown } from '#app/content/company.ts'
import { bookingQuestionsEn, whyBookWithUsEn } from '#app/content/en/booking.ts'
import { useTexts } from '#app/content/texts.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** "Why Book With Us" and the questions beside the flow. */
export function SideNotes() {
  const bookingQuestions = useTexts()(bookingQuestionsEn)
  const whyBookWithUs = useTexts()(whyBookWithUsEn)
  return (
    <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-1">
      <section aria-labelledby="why-heading">
        <h2 id="why-heading" className="text-lg">
          {whyBookWithUs.heading}
        </h2>
        <ul className="mt-3 grid gap-2 text-sm">
          {whyBookWithUs.points.filter(isKnown).map(({ text, fact }) => (
            <li key={text} className="flex gap-2.5" data-fact={fact}>
              <Icon name="check" size={18} className="mt-0.5 shrink-0 text-olive-800" />
              {text}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="questions-heading">
        <h2 id="questions-heading" className="text-lg">
          {bookingQuestions.heading}
        </h2>
        <dl className="mt-3 grid gap-3 text-sm">
          {bookingQuestions.entries.map(({ question, answer }) => (
            <div key={question}>
              <dt className="font-semibold">{question}</dt>
              <dd className="text-ink-soft">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
