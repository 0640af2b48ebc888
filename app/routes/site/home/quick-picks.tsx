import { useState } from 'react'
import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { useTexts } from '#app/content/texts.ts'
import type { PlaceMark } from '#app/contract/input/trip-fields.ts'
import { addDays, type WallDate } from '#app/domain/time/athens.ts'
import { athensToday } from '#app/ui/booking/browser-clock.ts'
import { endSearch } from '#app/ui/booking/place-sheet.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'

/**
 * A row of choices, one press each, beside the field they fill. They are equally wide, so that none moves
 * when our font comes.
 */
function Chips({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second frame in the form
    <div
      role="group"
      aria-label={label}
      className="mt-2 grid auto-cols-fr grid-flow-col gap-1 noscript:hidden sm:gap-1.5"
    >
      {children}
    </div>
  )
}

type ChipProps = {
  onPick: (press: Pick<MouseEvent, 'isTrusted'>) => void
  chosen?: boolean
  /** Whether the field has a value: the keyboard goes on past its picks then. */
  filled: boolean
  children: React.ReactNode
}

function Chip({ onPick, chosen = false, filled, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      tabIndex={filled ? -1 : undefined}
      // The field beside it keeps the focus, and its search the screen, until the choice is made.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="min-h-9 cursor-pointer rounded-full border border-aegean-300 bg-white px-0.5 text-sm leading-tight font-semibold text-aegean-800 hover:border-aegean-700 hover:bg-aegean-50 aria-pressed:bg-aegean-100"
    >
      {children}
    </button>
  )
}

/** Props of {@link PlacePicks}: the field's id, label and text, and what is told of a choice. */
type PlacePicksProps = {
  field: string
  label: string
  value: string
  onPick: (place: string, mark?: PlaceMark) => void
  /** Whether the guest's own position is on offer. */
  here: boolean
}

/** Where most trips begin or end, under its field; they stay when it is filled, so that nothing jumps. */
export function PlacePicks({ field, label, value, onPick, here }: PlacePicksProps) {
  const widgetText = useTexts()(widgetTextEn)
  const { picks } = widgetText
  const [failed, setFailed] = useState(false)
  const locate = () =>
    navigator.geolocation?.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        // What the guest typed while it was looked for counts.
        if ((document.getElementById(field) as HTMLInputElement).value) return
        onPick(picks.hereName, { pin: { lat, lng } })
        endSearch(field)
      },
      () => setFailed(true),
      { timeout: 10_000 },
    )
  return (
    <>
      <Chips label={picks.label(label)}>
        {picks.places.map(({ label: name, place }) => (
          <Chip
            key={place}
            chosen={value === place}
            filled={value !== ''}
            onPick={({ isTrusted }) => {
              onPick(place)
              // A press from before the scripts came, made again, leaves the guest where they are by now.
              if (isTrusted) endSearch(field)
            }}
          >
            {name}
          </Chip>
        ))}
      </Chips>
      {here && value === '' && (
        <button
          type="button"
          title={picks.here}
          onPointerDown={(event) => event.preventDefault()}
          onClick={locate}
          className="place-here absolute end-0.5 top-0.5 grid size-10 cursor-pointer place-items-center text-aegean-700 noscript:hidden"
        >
          <Icon name="locate" />
        </button>
      )}
      {failed && (
        <p role="status" className="mt-1 text-sm text-ink-soft">
          {picks.hereFailed}
        </p>
      )}
    </>
  )
}

const PARTIES = [1, 2, 3, 4]

/** One to four people in one tap; the stepper beside it goes on to fifteen. */
export function PeoplePicks({ value, onPick }: { value: number; onPick: (count: number) => void }) {
  const widgetText = useTexts()(widgetTextEn)
  return (
    <Chips label={widgetText.people.label}>
      {PARTIES.map((count) => (
        <Chip key={count} chosen={value === count} filled={value > 0} onPick={() => onPick(count)}>
          {widgetText.people.one(count)}
        </Chip>
      ))}
    </Chips>
  )
}

/** Today and tomorrow, in Athens. */
export function DayPicks({ value, onPick }: { value: string; onPick: (date: WallDate) => void }) {
  const widgetText = useTexts()(widgetTextEn)
  const { label, today, tomorrow } = widgetText.days
  const dayIn = (days: number) => addDays(athensToday(), days)
  // As the page is built nobody knows the day: it is asked for as the chip is pressed.
  return (
    <Chips label={label}>
      {[today, tomorrow].map((name, days) => (
        <Chip
          key={name}
          chosen={value !== '' && value === dayIn(days)}
          filled={value !== ''}
          onPick={() => onPick(dayIn(days))}
        >
          {name}
        </Chip>
      ))}
    </Chips>
  )
}
