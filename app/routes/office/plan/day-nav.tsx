import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { proposalTextEn } from '#app/content/en/plan-proposal.ts'
import { useTexts } from '#app/content/texts.ts'
import { addDays, isWallDate, type WallDate } from '#app/domain/time/athens.ts'
import { DayInput } from '#app/ui/office/day-input.tsx'

/** Props of {@link DayNav}: `to` is the address of a day; `children` are further links. */
type DayNavProps = {
  day: WallDate
  today: WallDate
  to: (day: WallDate) => string
  children: ReactNode
}

/** The way from the screen of a day to other days. */
export function DayNav({ day, today, to, children }: DayNavProps) {
  const text = useTexts()(proposalTextEn)
  const navigate = useNavigate()
  return (
    <nav className="office-head-side office-days" aria-label={text.day}>
      <Link to={to(addDays(day, -1))}>{text.earlier}</Link>
      <DayInput
        aria-label={text.day}
        value={day}
        onValue={(value) => isWallDate(value) && void navigate(to(value))}
      />
      <Link to={to(addDays(day, 1))}>{text.later}</Link>
      {day !== today && <Link to={to(today)}>{text.today}</Link>}
      {children}
    </nav>
  )
}
