/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { isDoubtfulCash } from '#app/domain/trip-events/doubtful-cash.ts'
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

const DIFFERENCES = ['card', 'stop'] as const

/** What is other than planned, and no problem: told in one press, for the office to look at. */
export function DiffersSheet({
  shown: { trip },
  onClose,
  onCash,
}: SheetOfTrip & { onCash: () => void }) {
  const {
    phone,
    text: { cancel, problem },
  } = usePhone()
  const [people, setPeople] = useState('')
  const text = problem.differs
  const report = (words: string) => {
    void phone.report(trip.bookingRef, 'problem', { text: words, differs: true })
    onClose()
  }
  return (
    <Sheet heading={text.heading} close={cancel} onClose={onClose}>
      <div class="choices tall">
        <button type="button" onClick={onCash}>
          {text.cash}
        </button>
        {DIFFERENCES.map((one) => (
          <button key={one} type="button" onClick={() => report(text[one])}>
            {text[one]}
          </button>
        ))}
      </div>
      <label>
        {text.count}
        <input
          inputMode="numeric"
          maxLength={2}
          onInput={(event) => setPeople(event.currentTarget.value.trim())}
        />
      </label>
      <button
        type="button"
        class="second"
        disabled={!/^[1-9]\d?$/.test(people)}
        onClick={() => report(text.counted(people))}
      >
        {text.people}
      </button>
    </Sheet>
  )
}

/** Cash that came in: what is due in one press, or another amount. */
export function CashSheet({ shown: { trip, dueCents }, onClose }: SheetOfTrip) {
  const { phone, text } = usePhone()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [doubted, setDoubted] = useState<number | null>(null)
  const take = (cents: number | null) => {
    setWrong(cents === null)
    if (cents === null) return
    if (isDoubtfulCash(cents, dueCents) && doubted !== cents) return setDoubted(cents)
    void phone.report(trip.bookingRef, 'cash-received', { cents })
    onClose()
  }
  return (
    <Sheet heading={text.cash.due(text.cash.euros(dueCents))} close={text.cancel} onClose={onClose}>
      {dueCents > 0 && (
        <button type="button" class="main" onClick={() => take(dueCents)}>
          {text.cash.received(text.cash.euros(dueCents))}
        </button>
      )}
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
          {!wrong &&
            doubted !== null &&
            doubted === centsOf(typed) &&
            doubtOf(text, doubted, dueCents)}
        </p>
        <button type="submit" class="second">
          {text.cash.take}
        </button>
      </form>
    </Sheet>
  )
}

/** What is asked before cash is told that is in doubt. */
function doubtOf(
  { cash }: ReturnType<typeof usePhone>['text'],
  cents: number,
  dueCents: number,
): string {
  const amount = cash.euros(cents)
  return dueCents > 0 ? cash.doubt(amount, cash.euros(dueCents)) : cash.doubtPaid(amount)
}
