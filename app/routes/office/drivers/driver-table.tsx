import { Link } from 'react-router'
import { driverPhonesTextEn } from '#app/content/en/office-driver-phones.ts'
import { driversTextEn, registerTextEn } from '#app/content/en/office-registers.ts'
import { useTexts } from '#app/content/texts.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import type { ShownTrips } from '#app/ui/office/coming-trips.tsx'
import { mailLink, phoneLink } from '#app/ui/office/contact-links.ts'
import { FleetCells } from '#app/ui/office/fleet-cells.tsx'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'
import { driverForm, nameOf, type ShownDriver } from './driver-form.ts'

/** One line of the list; `phoneShown` is the number as people write it. */
export type DriverLine = { driver: ShownDriver; phoneShown: string; trips: ShownTrips | null }

/** Drivers in columns. `onDone` is told what was done, in words. */
export function DriverTable(props: { lines: DriverLine[]; onDone: (notice: string) => void }) {
  const columns = useTexts()(driversTextEn).columns
  const driversText = useTexts()(driversTextEn)
  return (
    <RegisterTable caption={driversText.caption} columns={columns}>
      {props.lines.map((line) => (
        <DriverRow key={line.driver.id} line={line} onDone={props.onDone} />
      ))}
    </RegisterTable>
  )
}

type DriverRowProps = { line: DriverLine; onDone: (notice: string) => void }

function DriverRow({ line: { driver, phoneShown, trips }, onDone }: DriverRowProps) {
  const driverPhonesText = useTexts()(driverPhonesTextEn)
  const columns = useTexts()(driversTextEn).columns
  const text = useTexts()(registerTextEn)
  const { id, name, phone, email, isActive } = driver
  return (
    <tr data-out={!isActive}>
      <td>
        <span className="office-strong">{name}</span>
        <IfMay right="registers">
          <Link
            to={`/admin/drivers/${id}`}
            aria-label={driverPhonesText.openOf(name)}
            className="driver-phones-link"
          >
            {driverPhonesText.open}
          </Link>
        </IfMay>
      </td>
      <td data-label={columns.phone} className="office-nowrap figures">
        <a href={phoneLink(phone)}>{phoneShown}</a>
      </td>
      <td data-label={columns.email} data-wide="true" className="office-breaks">
        {email ? <a href={mailLink(email)}>{email}</a> : text.none}
      </td>
      <FleetCells
        row={driver}
        setService={(body) => callApi('PATCH /api/admin/drivers/:id', { params: { id }, body })}
        form={driverForm}
        {...{ nameOf, trips, onDone }}
      />
    </tr>
  )
}
