import { pickerTextEn } from '#app/content/en/crew-picker.ts'
import { useTexts } from '#app/content/texts.ts'
import type { CrewChoice } from '#app/server/dispatch/index.server.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { approachText, cardReasons, crewName } from './picker-view.ts'
import type { CrewPickerState } from './use-crew-picker.ts'

type CrewCardsProps = { choice: CrewChoice; picker: CrewPickerState }

/** A card for every driver, best first: pressing it gives the trips away. */
export function CrewCards({ choice, picker }: CrewCardsProps) {
  const text = useTexts()(pickerTextEn)
  const { question, saving, choose } = picker
  const has = (id: number) => choice.trips.every(({ driverId }) => driverId === id)
  const cards = choice.drivers.map((driver) => {
    const reasons = cardReasons(choice, driver.conflicts)
    return {
      id: driver.id,
      letters: driver.name,
      name: (
        <>
          {crewName(driver, choice.vehicles)}
          {has(driver.id) && <small> · {text.has}</small>}
        </>
      ),
      lines: reasons.length > 0 ? reasons : [approachText(driver)],
      isWarning: reasons.length > 0,
      isPressed: question?.chosen.id === driver.id,
    }
  })
  return (
    <ChoiceCards
      label={text.drivers}
      cards={cards}
      working={saving}
      onChoose={(id) => {
        const driver = choice.drivers.find((one) => one.id === id)
        if (driver) choose(driver)
      }}
    />
  )
}
