import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { daySheetTextEn } from '#app/content/en/office-day.ts'
import { formatLongDate } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { addDays, isWallDate, type WallDate } from '#app/domain/time/athens.ts'
import type { DaySheet } from '#app/server/bookings/index.server.ts'
import { DayInput } from '#app/ui/office/day-input.tsx'
import { OfficeEmpty } from '#app/ui/office/office-empty.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { DriverTrips } from './driver-trips.tsx'

type DaySheetProps = { date: WallDate; today: WallDate; drivers: DaySheet }

/** A day's trips by driver, those without one first; printed without the office around it. */
export function DaySheetScreen({ date, today, drivers }: DaySheetProps) {
  const text = useTexts()(daySheetTextEn)
  const [onePage, setOnePage] = useState(false)
  const trips = drivers.reduce((sum, { trips: of }) => sum + of.length, 0)
  const named = drivers.filter(({ name }) => name !== null).length
  return (
    <div className="day-sheet" data-pages={onePage ? 'drivers' : 'together'}>
      <div className="day-head">
        <div>
          <h1>
            {text.title} <span>{formatLongDate(date)}</span>
          </h1>
          <p>{text.summary(trips, named)}</p>
        </div>
        <DaySteps {...{ date, today }} />
        <div className="day-print">
          <label>
            <input
              type="checkbox"
              checked={onePage}
              onChange={() => setOnePage((before) => !before)}
            />
            {text.onePage}
          </label>
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            <Icon name="print" size={17} />
            {text.print}
          </Button>
        </div>
      </div>
      {drivers.length === 0 ? (
        <OfficeEmpty heading={text.emptyHeading} hint={text.empty} />
      ) : (
        drivers.map((driver) => (
          <DriverTrips key={(driver.trips[0] ?? driver.overnight[0])?.id} {...{ date, driver }} />
        ))
      )}
    </div>
  )
}

function DaySteps({ date, today }: { date: WallDate; today: WallDate }) {
  const text = useTexts()(daySheetTextEn)
  const navigate = useNavigate()
  return (
    <div className="day-steps">
      <Link to={dayPath(addDays(date, -1))} aria-label={text.previous}>
        <Icon name="chevron" size={18} className="rotate-90" />
      </Link>
      <Link to={dayPath(today)}>{text.today}</Link>
      <Link to={dayPath(addDays(date, 1))} aria-label={text.next}>
        <Icon name="chevron" size={18} className="-rotate-90" />
      </Link>
      <DayInput
        aria-label={text.goTo}
        className="figures"
        value={date}
        onValue={(value) => {
          if (isWallDate(value) && value >= '2000') void navigate(dayPath(value))
        }}
      />
    </div>
  )
}

function dayPath(date: WallDate): string {
  return `/admin/day?date=${date}`
}
