import { Link, useNavigate } from 'react-router'
import { officeCalendarTextEn } from '#app/content/en/office-calendar.ts'
import { formatDate } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import { CALENDAR_VIEWS, stepDay } from '#app/domain/time/calendar-days.ts'
import { DayInput } from '#app/ui/office/day-input.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { type CalendarAddress, calendarPath, isShownDay } from './calendar-address.ts'
import { TripSign } from './trip-button.tsx'

type ToolbarProps = { address: CalendarAddress; today: WallDate; heading: string }

/** The way to other days and views, and what the colours mean. */
export function CalendarToolbar({ address, today, heading }: ToolbarProps) {
  const text = useTexts()(officeCalendarTextEn)
  return (
    <>
      <div className="calendar-bar">
        <h1>{heading}</h1>
        <Steps address={address} today={today} />
        <DateField address={address} />
        <nav aria-label={text.viewsLabel} className="calendar-views">
          {CALENDAR_VIEWS.map((view) => (
            <Link
              key={view}
              to={calendarPath({ ...address, view })}
              aria-current={view === address.view ? 'true' : undefined}
              preventScrollReset
            >
              {text.views[view]}
            </Link>
          ))}
        </nav>
      </div>
      <div className="calendar-legend">
        {(['transfer', 'tour'] as const).map((kind) => (
          <span key={kind} className="calendar-key" data-kind={kind}>
            <TripSign kind={kind} />
            {text.kindsMany[kind]}
          </span>
        ))}
        {address.view !== 'month' && (
          <Link
            to={`/admin/timeline?day=${address.day}`}
            className="text-aegean-700 underline underline-offset-4"
          >
            {text.timeline(formatDate(address.day))}
          </Link>
        )}
        <CancelledSwitch address={address} />
      </div>
    </>
  )
}

function Steps({ address, today }: { address: CalendarAddress; today: WallDate }) {
  const text = useTexts()(officeCalendarTextEn)
  const { view, day } = address
  const step = (direction: 1 | -1, label: string) => {
    const target = stepDay(view, day, direction)
    return (
      <Link
        to={calendarPath({ ...address, day: isShownDay(target) ? target : day })}
        aria-label={label}
        preventScrollReset
      >
        <Icon name="chevron" size={18} className={direction === 1 ? '-rotate-90' : 'rotate-90'} />
      </Link>
    )
  }
  return (
    <div className="calendar-steps">
      {step(-1, text.previous[view])}
      <Link to={calendarPath({ ...address, day: today })} preventScrollReset>
        {text.today}
      </Link>
      {step(1, text.next[view])}
    </div>
  )
}

function DateField({ address }: { address: CalendarAddress }) {
  const text = useTexts()(officeCalendarTextEn)
  const navigate = useNavigate()
  return (
    <span className="calendar-date">
      <DayInput
        aria-label={text.goTo}
        className="figures"
        value={address.day}
        min="2000-01-01"
        max="2099-12-31"
        onValue={(value) => {
          if (isShownDay(value)) {
            void navigate(calendarPath({ ...address, day: value }), { preventScrollReset: true })
          }
        }}
      />
    </span>
  )
}

function CancelledSwitch({ address }: { address: CalendarAddress }) {
  const text = useTexts()(officeCalendarTextEn)
  const navigate = useNavigate()
  const to = calendarPath({ ...address, cancelled: !address.cancelled })
  return (
    <label className="calendar-switch">
      <input
        type="checkbox"
        checked={address.cancelled}
        onChange={() => void navigate(to, { preventScrollReset: true })}
      />
      {text.showCancelled}
    </label>
  )
}
