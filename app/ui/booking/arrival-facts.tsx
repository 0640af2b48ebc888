import { arrivalFactsEn, tourFactsEn } from '#app/content/en/checkout.ts'
import { texts } from '#app/content/texts.ts'
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx'

const factsWords = (): readonly (readonly [IconName, string])[] => {
  const arrivalFacts = texts()(arrivalFactsEn)
  return [
    ['person', arrivalFacts.sign],
    ['plane', arrivalFacts.airport],
    ['ferry', arrivalFacts.port],
  ]
}

const tourFactsWords = (): readonly (readonly [IconName, string])[] => {
  const tourFacts = texts()(tourFactsEn)
  return [
    ['pin', tourFacts.pickup],
    ['check', tourFacts.bring],
    ['info', tourFacts.meals],
  ]
}

/** Name sign and free waiting at airport and port. */
export function ArrivalFacts() {
  return <Facts facts={factsWords()} />
}

/** How a tour begins, and what is not part of it. */
export function TourFacts() {
  return <Facts facts={tourFactsWords()} />
}

function Facts({ facts }: { facts: ReturnType<typeof factsWords> }) {
  return (
    <ul className="grid gap-3">
      {facts.map(([icon, fact]) => (
        <li key={fact} className="flex gap-3">
          <Icon name={icon} className="mt-1 shrink-0 text-aegean-600" />
          {fact}
        </li>
      ))}
    </ul>
  )
}

/** A numbered list of what comes next. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid gap-3">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="figures grid size-7 shrink-0 place-items-center rounded-full bg-aegean-100 text-sm font-semibold text-aegean-800"
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
