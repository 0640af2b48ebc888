/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { Sheet } from './sheet.tsx'
import { centsOf, type ShownTrip } from './trip-view.ts'
import { usePhone } from './use-phone.ts'

type SheetOfTrip = { shown: ShownTrip; onClose: () => void }

/** What is the matter, in one press or in the driver's own words. */
export function ProblemSheet({ shown: { trip }, onClose }: SheetOfTrip) {
  const { phone, text } = usePhone()
  const [typed, setTyped] = useState('')
  const report = (problem: string) => {
    void phone.report(trip.bookingRef, 'problem', { text: problem })
    onClose()
  }
  return (
    <Sheet heading={text.problem.heading} close={text.cancel} onClose={onClose}>
      <div class="choices tall">
        {text.problem.quick.map((problem) => (
          <button key={problem} type="button" onClick={() => report(problem)}>
            {problem}
          </button>
        ))}
      </div>
      <label>
        {text.problem.text}
        <textarea
          rows={3}
          maxLength={1000}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button
        type="button"
        class="main"
        disabled={!typed.trim()}
        onClick={() => report(typed.trim())}
      >
        {text.problem.send}
      </button>
    </Sheet>
  )
}

/** Cash that came in: what is due in one press, or another amount. */
export function CashSheet({ shown: { trip, dueCents }, onClose }: SheetOfTrip) {
  const { phone, text } = usePhone()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const take = (cents: number | null) => {
    if (cents === null) return setWrong(true)
    void phone.report(trip.bookingRef, 'cash-received', { cents })
    onClose()
  }
  return (
    <Sheet heading={text.cash.due(text.cash.euros(dueCents))} close={text.cancel} onClose={onClose}>
      <button type="button" class="main" onClick={() => take(dueCents)}>
        {text.cash.received(text.cash.euros(dueCents))}
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          take(centsOf(typed))
        }}
      >
        <label>
          {text.cash.other}
          <input
            inputMode="decimal"
            aria-label={text.cash.amount}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <p role="alert" class="failure">
          {wrong && text.cash.invalid}
        </p>
        <button type="submit" class="second">
          {text.cash.take}
        </button>
      </form>
    </Sheet>
  )
}
