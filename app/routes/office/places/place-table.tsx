import { Link } from 'react-router'
import { placesTextEn } from '#app/content/en/office-places.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { useTexts } from '#app/content/texts.ts'
import type { OfficePlace } from '#app/server/places/index.server.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { buttonLook } from '#app/ui/primitives/button.tsx'

/** Places in columns; each opens its own page. */
export function PlaceTable({ places }: { places: OfficePlace[] }) {
  const text = useTexts()(placesTextEn)
  return (
    <RegisterTable caption={text.caption} columns={text.columns}>
      {places.map((place) => (
        <PlaceRow key={place.placeId} place={place} />
      ))}
    </RegisterTable>
  )
}

function PlaceRow({ place }: { place: OfficePlace }) {
  const text = useTexts()(placesTextEn)
  const { columns } = text
  const { none } = useTexts()(registerTextEn)
  const { placeId, label, names, kind, driverNote, meetingPoint, origin, needsFerry } = place
  return (
    <tr>
      <td>
        <span className="office-strong">{label}</span>
        {names.length > 0 && <small className="register-excerpt">{names.join(' · ')}</small>}
      </td>
      <td data-label={columns.kind}>
        {text.kinds[kind] ?? kind}
        {needsFerry && <small>{text.byFerry}</small>}
      </td>
      <td data-label={columns.notes} data-wide="true">
        {[driverNote, meetingPoint].filter(Boolean).map((note) => (
          <small key={note} className="register-excerpt">
            {note}
          </small>
        ))}
        {!driverNote && !meetingPoint && none}
      </td>
      <td data-label={columns.changed}>
        {place.changedAt && <OfficeTime at={place.changedAt} />}
        {place.changedBy && <small>{text.changedBy(place.changedBy)}</small>}
        {origin === 'built-in' ? (
          text.origin[origin]
        ) : (
          <Badge tone={origin === 'own' ? 'green' : 'plain'}>{text.origin[origin]}</Badge>
        )}
      </td>
      <td data-wide="true" data-order="1">
        <div className="register-actions">
          <IfMay right="registers">
            <Link
              to={`/admin/places/${placeId}`}
              aria-label={text.editOf(label)}
              {...buttonLook('secondary', 'small')}
            >
              {text.edit}
            </Link>
          </IfMay>
        </div>
      </td>
    </tr>
  )
}
