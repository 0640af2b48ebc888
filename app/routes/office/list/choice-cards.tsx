import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** A card to choose: `letters` find it by keyboard, `lines` say how it fits, or (`isWarning`) what speaks against it. */
type ChoiceCard = {
  id: number
  name: ReactNode
  letters: string
  lines: readonly string[]
  isWarning: boolean
  isPressed?: boolean
}

/** Props of {@link ChoiceCards}; `label` names the list. */
type ChoiceCardsProps = {
  label: string
  cards: readonly ChoiceCard[]
  working: boolean
  onChoose: (id: number) => void
}

/** Cards, best first: Enter chooses, arrows and first letters go from card to card. */
export function ChoiceCards({ label, cards, working, onChoose }: ChoiceCardsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (list.current) focusBest(list.current)
  }, [])
  return (
    <ul ref={list} className="crew-cards" aria-label={label} onKeyDown={goToCard}>
      {cards.map(({ id, name, letters, lines, isWarning, isPressed = false }) => (
        <li key={id}>
          <button
            type="button"
            className="crew-card"
            data-name={letters.toLowerCase()}
            data-conflict={isWarning || undefined}
            aria-pressed={isPressed}
            aria-disabled={working}
            onClick={() => !working && onChoose(id)}
          >
            <span className="crew-card-name">{name}</span>
            {lines.map((line) => (
              <span key={line} className="crew-card-fit figures">
                {isWarning && <Icon name="warning" size={15} />}
                {line}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Whoever went on to a button of the dialog while the cards were looked up stays there: their Enter is for that button. */
function focusBest(list: HTMLUListElement): void {
  const dialog = list.closest('dialog')
  const { activeElement } = document
  const byBrowser = dialog?.querySelector('.office-dialog-foot button')
  const isLeft =
    dialog?.contains(activeElement) && activeElement !== dialog && activeElement !== byBrowser
  if (!isLeft) list.querySelector('button')?.focus()
}

function goToCard(event: KeyboardEvent<HTMLUListElement>) {
  const { key, currentTarget, target, ctrlKey, altKey, metaKey } = event
  const cards = [...currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  const at = cards.indexOf(target as HTMLButtonElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const step = steps[key]
  const after = [...cards.slice(at + 1), ...cards.slice(0, at + 1)]
  const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey
  const found = isLetter
    ? after.find(({ dataset }) => dataset.name?.startsWith(key.toLowerCase()))
    : step === undefined
      ? undefined
      : cards.at(step % cards.length)
  if (!found) return
  event.preventDefault()
  found.focus()
}
