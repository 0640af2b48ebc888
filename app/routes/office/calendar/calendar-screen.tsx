import { useState } from 'react'
import { officeCalendarTextEn } from '#app/content/en/office-calendar.ts'
import { useTexts } from '#app/content/texts.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import type { CalendarDay, CalendarTrip } from '#app/server/bookings/index.server.ts'
import { useHydrated } from '#app/ui/booking/use-hydrated.ts'
import { useWideScreen } from '#app/ui/booking/use-wide-screen.ts'
import { useNow } from '#app/ui/office/use-now.ts'
import type { CalendarAddress } from './calendar-address.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { DayLists } from './day-lists.tsx'
import { MonthView } from './month-view.tsx'
import { periodHeading } from './period-heading.ts'
import { TimeView } from './time-view.tsx'
import { TripAlert } from './trip-alert.tsx'

type CalendarScreenProps = {
  address: CalendarAddress
  days: CalendarDay[]
  /** The chosen day with all its trips, in month view. */
  chosen: CalendarDay[]
  loadedAt: Date
}

/** The Calendar tab: month, week or day, and the trip that is selected (ADMIN-CAL). */
export function CalendarScreen({ address, days, chosen, loadedAt }: CalendarScreenProps) {
  const text = useTexts()(officeCalendarTextEn)
  const now = useNow(loadedAt)
  const hydrated = useHydrated()
  const wide = useWideScreen()
  const [selected, setSelected] = useState<CalendarTrip | null>(null)
  const today = athensDate(now)
  const view = { address, days, today, onOpen: setSelected }
  return (
    <>
      <CalendarToolbar {...{ address, today }} heading={periodHeading(address)} />
      {address.view === 'month' && (
        <>
          <MonthView {...view} wide={wide || !hydrated} />
          {hydrated && !wide && <DayLists {...view} days={chosen} />}
        </>
      )}
      {address.view !== 'month' && !hydrated && (
        <p className="calendar-frame calendar-waiting">{text.loading}</p>
      )}
      {address.view !== 'month' && hydrated && wide && (
        // Another week begins at its working hours again.
        <TimeView key={days[0]?.date} {...view} now={now} />
      )}
      {address.view !== 'month' && hydrated && !wide && <DayLists {...view} />}
      {selected && <TripAlert trip={selected} onClose={() => setSelected(null)} />}
    </>
  )
}
