import { driversText, registerText as text } from '#app/content/en/office-registers.ts'
import { ComingTrips, type ShownTrips } from '#app/ui/office/coming-trips.tsx'
import { mailLink, phoneLink } from '#app/ui/office/contact-links.ts'
import { EditButton } from '#app/ui/office/edit-button.tsx'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'
import { ServiceButton } from '#app/ui/office/service-button.tsx'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { driverFields, type ShownDriver, sendDriver, valuesOfDriver } from './driver-form.ts'

/** One line of the list; `phoneShown` is the number as people write it. */
export type DriverLine = { driver: ShownDriver; phoneShown: string; trips: ShownTrips | null }

const { columns } = driversText

/** Drivers in columns. `onDone` is told what was done, in words. */
export function DriverTable(props: { lines: DriverLine[]; onDone: (notice: string) => void }) {
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
  const { id, name, phone, email, isActive } = driver
  return (
    <tr data-out={!isActive}>
      <td>
        <span className="office-strong">{name}</span>
      </td>
      <td data-label={columns.phone} className="office-nowrap figures">
        <a href={phoneLink(phone)}>{phoneShown}</a>
      </td>
      <td data-label={columns.email} data-wide="true" className="office-breaks">
        {email ? <a href={mailLink(email)}>{email}</a> : text.none}
      </td>
      <td data-label={columns.coming} data-wide="true">
        <ComingTrips trips={trips} isActive={isActive} />
      </td>
      <td data-corner="true">
        <Badge tone={isActive ? 'green' : 'plain'}>{isActive ? text.active : text.inactive}</Badge>
      </td>
      <td data-wide="true" data-order="1">
        <div className="register-actions">
          <EditButton
            heading={text.editOf(name)}
            fields={driverFields}
            row={driver}
            valuesOf={valuesOfDriver}
            send={sendDriver}
            onSaved={(saved) => onDone(savedNotice(saved))}
            look={{ 'aria-label': text.editOf(name) }}
          >
            {text.edit}
          </EditButton>
          <ServiceButton path={`/api/admin/drivers/${id}`} {...{ name, isActive, onDone }} />
        </div>
      </td>
    </tr>
  )
}

function savedNotice({ name, trips = 0 }: { name: string; trips?: number }): string {
  return trips > 0 ? text.savedWithTrips(name, trips) : text.saved(name)
}
