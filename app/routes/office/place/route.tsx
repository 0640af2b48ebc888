import { Link, useNavigate } from 'react-router'
import { placesTextEn } from '#app/content/en/office-places.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { notFound } from '#app/routes/guard.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import type { OfficePlace, PlaceChange } from '#app/server/places/index.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { ConfirmButton } from '#app/ui/office/confirm-button.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { RegisterNotice } from '#app/ui/office/register-screen.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import { Badge } from '#app/ui/primitives/badge.tsx'
import type { Route } from './+types/route.ts'
import { PlaceForm } from './place-form.tsx'
import { PlacePhoto } from './place-photo.tsx'

/** One place with what was done to it; "new" has none yet. */
export async function loader({ context, params: { placeId } }: Route.LoaderArgs) {
  const { places } = context.get(servicesContext)
  if (placeId === 'new') return { place: null, history: [] }
  const place = await places.find(placeId)
  if (!place) throw notFound()
  return { place, history: await places.history(placeId) }
}

/** Title of the page; search engines skip it. */
export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(loaderData?.place?.label ?? texts()(placesTextEn).title, error)
}

/** /admin/places/{id}: one place, or a new one. */
export default function PlaceRoute({ loaderData: { place, history } }: Route.ComponentProps) {
  const text = useTexts()(placesTextEn)
  const [notice, done] = useDone()
  const navigate = useNavigate()
  return (
    <>
      <Link to="/admin/places" className="register-back">
        {text.back}
      </Link>
      <header className="office-head">
        <h1 tabIndex={-1}>{place?.label ?? text.form.newHeading}</h1>
        {place && (
          <div className="office-head-side">
            <Badge tone={place.origin === 'own' ? 'green' : 'plain'}>
              {text.origin[place.origin]}
            </Badge>
            {place.origin !== 'built-in' && (
              <RemoveButton
                place={place}
                onRemoved={() => {
                  if (place.origin !== 'own') return done(text.restored(place.label))
                  void navigate('/admin/places', { state: { removed: place.label } })
                }}
              />
            )}
          </div>
        )}
      </header>
      <RegisterNotice notice={notice} />
      <PlaceForm
        key={`${place?.placeId}-${place?.version}`}
        place={place}
        onSaved={(saved) => {
          void done(place ? text.saved(saved.label) : text.added(saved.label))
          if (!place) void navigate(`/admin/places/${saved.placeId}`)
        }}
      />
      {place && <PlacePhoto key={place.placeId} place={place} onDone={done} />}
      {place && <History lines={history} />}
    </>
  )
}

function RemoveButton({ place, onRemoved }: { place: OfficePlace; onRemoved: () => void }) {
  const text = useTexts()(placesTextEn)
  const isOwn = place.origin === 'own'
  const question = isOwn ? text.removeQuestion(place.label) : text.restoreQuestion(place.label)
  const label = isOwn ? text.remove : text.restore
  return (
    <ConfirmButton
      label={label}
      name={label}
      question={question}
      note={isOwn ? text.removeLead : text.restoreLead}
      action={label}
      send={async () => {
        const answer = await callApi('DELETE /api/admin/places/:placeId', {
          params: { placeId: place.placeId },
          body: { version: place.version },
        })
        if (!answer.ok) return answer.problem
        onRemoved()
        return null
      }}
    />
  )
}

function History({ lines }: { lines: PlaceChange[] }) {
  const text = useTexts()(placesTextEn)
  return (
    <section className="register-words place-history">
      <h2>{text.history}</h2>
      {lines.length === 0 && <p>{text.historyEmpty}</p>}
      <ul>
        {lines.map(({ at, actor, what }) => (
          <li key={`${what}-${at.getTime()}`}>
            <OfficeTime at={at} /> {text.what[what]} {text.changedBy(actor)}
          </li>
        ))}
      </ul>
    </section>
  )
}
