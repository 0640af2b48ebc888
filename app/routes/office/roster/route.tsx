import { Link } from 'react-router'
import { rosterTextEn } from '#app/content/en/office-roster.ts'
import { formatDate, formatShortDay } from '#app/content/formats.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { expiryState } from '#app/domain/roster/expiry.ts'
import {
  addDays,
  athensDate,
  isWallDate,
  type WallDate,
  weekdayOf,
} from '#app/domain/time/athens.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { RegisterNotice } from '#app/ui/office/register-screen.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import { Notice } from '#app/ui/primitives/notice.tsx'
import type { Route } from './+types/route.ts'
import { AwayLists } from './away-lists.tsx'
import { PapersTables } from './papers-tables.tsx'
import { WeekTable } from './week-table.tsx'
import '#app/ui/office/registers.css'
import './roster.css'

/** A week of the roster, with what it follows from: `?week=` any day of it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { roster, fleet, now } = services
  const today = athensDate(now())
  const weekParam = new URL(request.url).searchParams.get('week') ?? ''
  const monday = mondayOf(isWallDate(weekParam) ? weekParam : today)
  const [drivers, vehicles, week, before, papers] = await Promise.all([
    fleet.listDrivers(true),
    fleet.listVehicles(true),
    roster.week(monday),
    roster.week(addDays(monday, -7)),
    roster.papers(),
  ])
  const dayHasShift = (day: WallDate) =>
    week.cells.some((cell) => cell.day === day && /\d/.test(cell.text))
  const defaultDays = week.days.filter((day) => !dayHasShift(day))
  return {
    today,
    monday,
    drivers,
    vehicles,
    week,
    before,
    papers,
    defaultDays,
    ...(await readAway(services)),
  }
}

/** Who is away and what is out of service from now on. */
async function readAway({ roster, now }: Services) {
  const coming = ({ endsAt }: { endsAt: Date }) => endsAt > now()
  const [absences, blocks] = await Promise.all([roster.absences.list(), roster.blocks.list()])
  return { absences: absences.filter(coming), blocks: blocks.filter(coming) }
}

function mondayOf(day: WallDate): WallDate {
  return addDays(day, -weekdayOf(day))
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(rosterTextEn).title, error)
}

/** /admin/roster: who works when, in a table to type into. */
export default function RosterRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(rosterTextEn)
  const { monday, week, before, drivers, vehicles, papers, today, defaultDays } = loaderData
  const [notice, done] = useDone()
  return (
    <>
      <RosterHead monday={monday} today={today} />
      <RegisterNotice notice={notice} />
      <PaperWarnings {...{ drivers, vehicles, papers, today }} />
      {defaultDays.length > 0 && (
        <Notice tone="info">
          <p>
            {defaultDays.length === week.days.length
              ? text.notEntered
              : text.partlyEntered(defaultDays.map(formatShortDay).join(', '))}
          </p>
        </Notice>
      )}
      <WeekTable
        key={`${monday} ${JSON.stringify(week.cells)}`}
        {...{ monday, drivers, week, before, onDone: done }}
      />
      <AwayLists
        absences={loaderData.absences}
        blocks={loaderData.blocks}
        {...{ drivers, vehicles, onDone: done }}
      />
      <PapersTables {...{ drivers, vehicles, papers, today, onDone: done }} />
    </>
  )
}

function RosterHead({ monday, today }: { monday: WallDate; today: WallDate }) {
  const text = useTexts()(rosterTextEn)
  const to = (day: WallDate) => `/admin/roster?week=${day}`
  return (
    <div className="office-head">
      <div>
        <h1 tabIndex={-1}>{text.title}</h1>
        <p>{text.lead}</p>
      </div>
      <nav className="office-head-side roster-weeks" aria-label={text.title}>
        <Link to={to(addDays(monday, -7))}>{text.earlier}</Link>
        <strong>{text.weekOf(formatDate(monday), formatDate(addDays(monday, 6)))}</strong>
        <Link to={to(addDays(monday, 7))}>{text.later}</Link>
        <Link to={to(mondayOf(today))}>{text.thisWeek}</Link>
      </nav>
    </div>
  )
}

type Loaded = Pick<Route.ComponentProps['loaderData'], 'drivers' | 'vehicles' | 'papers' | 'today'>

/** Papers of active drivers and cars that have ended or end within a month. */
function PaperWarnings({ drivers, vehicles, papers, today }: Loaded) {
  const text = useTexts()(rosterTextEn)
  const { of, licence, insurance, check } = text.papers
  const dated = [
    ...drivers.map(({ id, name }) => {
      const own = papers.drivers.find(({ driverId }) => driverId === id)
      return { paper: of(licence, name), until: own?.licenceUntil ?? null }
    }),
    ...vehicles.flatMap(({ id, makeModel, licensePlate }) => {
      const own = papers.vehicles.find(({ vehicleId }) => vehicleId === id)
      const car = `${makeModel} ${licensePlate}`
      return [
        { paper: of(insurance, car), until: own?.insuredUntil ?? null },
        { paper: of(check, car), until: own?.checkedUntil ?? null },
      ]
    }),
  ]
  const ending = dated.filter(({ until }) => expiryState(until, today) !== null)
  if (ending.length === 0) return null
  return (
    <Notice tone="warning">
      <p>{text.warnings}</p>
      <ul>
        {ending.map(({ paper, until }) => (
          <li key={paper}>
            {expiryState(until, today) === 'ended'
              ? text.ended(paper, formatDate(until ?? ''))
              : text.endsSoon(paper, formatDate(until ?? ''))}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
