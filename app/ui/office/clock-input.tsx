import { writtenInputEn } from '#app/content/en/written-input.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { DAY_MINUTES, isWallTime, minutesIntoDay, wallTimeAt } from '#app/domain/time/athens.ts'
import { readWholeTime, readWrittenTime } from '#app/domain/time/written.ts'
import { WrittenInput, type WrittenInputProps } from './written-input.tsx'

/** As far as one press of an arrow key goes. */
const STEP_MINUTES = 5

/** A time of the day that is typed as the office writes it: 14:30, and 1430 will do. */
export function ClockInput(props: WrittenInputProps) {
  const text = useTexts()(writtenInputEn)
  const writing = {
    write: (value: string) => (isWallTime(value) ? formatTime(value) : value),
    whole: readWholeTime,
    read: readWrittenTime,
    step: (time: string, steps: number) =>
      wallTimeAt((minutesIntoDay(time) + steps * STEP_MINUTES + DAY_MINUTES) % DAY_MINUTES),
    wrong: text.wrongTime,
  }
  return <WrittenInput placeholder={text.time} {...props} writing={writing} />
}
