import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { placesTextEn } from '#app/content/en/office-places.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { RegisterScreen } from '#app/ui/office/register-screen.tsx'
import { RegisterSearch } from '#app/ui/office/register-search.tsx'
import { useNotice } from '#app/ui/office/use-notice.ts'
import { buttonLook } from '#app/ui/primitives/button.tsx'
import type { Route } from './+types/route.ts'
import { PlaceTable } from './place-table.tsx'

/** The office's places, or what of all fits ?q=. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { places } = context.get(servicesContext)
  const query = new URL(request.url).searchParams.get('q')?.trim().slice(0, 80) ?? ''
  return { query, places: await places.list(query) }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(placesTextEn).title, error)
}

/** /admin/places: where guests go, to be added and corrected. */
export default function PlacesRoute({ loaderData: { query, places } }: Route.ComponentProps) {
  const text = useTexts()(placesTextEn)
  const [notice, show] = useNotice()
  const { removed } = (useLocation().state ?? {}) as { removed?: string }
  useEffect(() => {
    if (removed) show(text.removed(removed))
  }, [removed, show, text])
  const none = query
    ? { heading: text.noneFound(query), hint: text.noneFoundHint }
    : { heading: text.emptyHeading, hint: text.empty }
  return (
    <RegisterScreen
      notice={notice}
      title={text.title}
      lead={text.lead}
      empty={null}
      side={
        <IfMay right="registers">
          <Link to="/admin/places/new" {...buttonLook('primary', 'small')}>
            {text.add}
          </Link>
        </IfMay>
      }
    >
      <Search query={query} />
      {places.length > 0 ? (
        <PlaceTable places={places} />
      ) : (
        <div className="office-empty">
          <h2>{none.heading}</h2>
          <p>{none.hint}</p>
        </div>
      )}
    </RegisterScreen>
  )
}

function Search({ query }: { query: string }) {
  const text = useTexts()(placesTextEn)
  return (
    <div className="register-filters">
      {query && <Link to="/admin/places">{text.search.all}</Link>}
      <RegisterSearch
        action="/admin/places"
        query={query}
        maxLength={80}
        label={text.search.label}
        button={text.search.button}
        title={text.search.hint}
      />
    </div>
  )
}
