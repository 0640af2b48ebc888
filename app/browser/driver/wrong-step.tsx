/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { ShownTrip } from './trip-view.ts'
import { usePhone } from './use-phone.ts'

/** What to do about a step that can no longer be taken back, for who asks. */
export function WrongStep({ shown: { nextStep } }: { shown: ShownTrip }) {
  const { text } = usePhone()
  const [isOpen, setIsOpen] = useState(false)
  const { open, over, problem } = text.wrongStep
  return (
    <>
      <button
        type="button"
        class="wrong-step"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {open}
      </button>
      {isOpen && <p class="what-now">{nextStep ? problem : over}</p>}
    </>
  )
}
