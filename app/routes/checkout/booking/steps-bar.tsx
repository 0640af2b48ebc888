import { bookingStepsEn, bookingTextEn } from '#app/content/en/booking.ts'
import { useTexts } from '#app/content/texts.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'
import type { Step } from './checkout-state.ts'

/** Where the customer stands; "Route" is done and leads back to the widget. */
export function StepsBar({ step }: { step: Step }) {
  const bookingSteps = useTexts()(bookingStepsEn)
  const bookingText = useTexts()(bookingTextEn)
  return (
    <nav aria-label={bookingText.stepsLabel}>
      <ol className="flex items-center gap-1.5 sm:gap-3">
        {bookingSteps.map((label, index) => (
          <StepItem key={label} label={label} number={index + 1} step={step} />
        ))}
      </ol>
    </nav>
  )
}

function StepItem({ label, number, step }: { label: string; number: number; step: Step }) {
  const bookingSteps = useTexts()(bookingStepsEn)
  const bookingText = useTexts()(bookingTextEn)
  const done = number < step || step === 4
  const current = number === step
  const content = (
    <>
      <StepMark number={number} done={done} current={current} />
      <span className={current ? '' : 'max-sm:text-xs'}>{label}</span>
      {done && <span className="sr-only">({bookingText.stepDone})</span>}
    </>
  )
  const look = `flex min-h-11 items-center gap-2 text-sm font-semibold max-sm:flex-col max-sm:gap-1 ${current ? 'text-aegean-900' : 'text-ink-soft'}`
  return (
    <li
      aria-current={current ? 'step' : undefined}
      className="flex items-center gap-1.5 sm:gap-3 [&:not(:last-child)]:flex-1"
    >
      {number === 1 && step < 4 ? (
        <a href="/" className={`${look} no-underline hover:underline`}>
          {content}
        </a>
      ) : (
        <span className={look}>{content}</span>
      )}
      {number < bookingSteps.length && (
        <span
          aria-hidden="true"
          className={`h-0.5 flex-1 rounded-full max-sm:mb-5 ${number < step ? 'bg-aegean-600' : 'bg-paper-edge'}`}
        />
      )}
    </li>
  )
}

function StepMark({ number, done, current }: { number: number; done: boolean; current: boolean }) {
  const tone = done
    ? 'bg-aegean-700 text-white'
    : current
      ? 'bg-bougainvillea-600 text-white'
      : 'border border-stone bg-white text-ink-soft'
  return (
    <span
      aria-hidden="true"
      className={`figures grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${tone}`}
    >
      {done ? <Icon name="check" size={16} /> : number}
    </span>
  )
}
