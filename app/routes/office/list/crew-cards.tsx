import { type KeyboardEvent, useEffect, useRef } from 'react'
import { pickerTextEn } from '#app/content/en/office-list.ts'
import { useTexts } from '#app/content/texts.ts'
import type { CrewChoice } from '#app/server/dispatch/index.server.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { approachText, crewName, reasonsOf } from './picker-view.ts'
import type { CrewPickerState } from './use-crew-picker.ts'

type CrewCardsProps = { choice: CrewChoice; picker: CrewPickerState }

/** A card for every driver, best first: Enter gives the trips away, arrows and first letters go from card to card. */
export function CrewCards({ choice, picker }: CrewCardsProps) {
  const text = useTexts()(pickerTextEn)
  const { question, saving, choose } = picker
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  const has = (id: number) => choice.trips.every(({ driverId }) => driverId === id)
  return (
    <ul ref={list} className="crew-cards" aria-label={text.drivers} onKeyDown={goToCard}>
      {choice.drivers.map((driver) => {
        const reasons = reasonsOf(choice, driver.conflicts)
        return (
          <li key={driver.id}>
            <button
              type="button"
              className="crew-card"
              data-name={driver.name.toLowerCase()}
              data-conflict={reasons.length > 0 || undefined}
              aria-pressed={question?.chosen.id === driver.id}
              aria-disabled={saving}
              onClick={() => !saving && choose(driver)}
            >
              <span className="crew-card-name">
                {crewName(driver, choice.vehicles)}
                {has(driver.id) && <small> · {text.has}</small>}
              </span>
              <span className="crew-card-fit figures">
                {reasons.length > 0 && <Icon name="warning" size={15} />}
                {reasons.length > 0 ? reasons.join('; ') : approachText(driver)}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
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
