import { texts } from '#app/content/texts.ts'
import './diagnostic.css'
import { redirect, useNavigation } from 'react-router'
import { diagnosticTextEn } from '#app/content/en/diagnostic.ts'
import { identityContext } from '#app/request-context.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { PageFrame } from '#app/ui/frame/page-frame.tsx'
import { OfficeFrame } from '#app/ui/office/office-frame.tsx'
import type { Route } from './+types/route.ts'
import { DiagnosisView } from './diagnosis-view.tsx'

/** Administrators see it inside the office, everybody else inside the site. */
export const handle = { ownFrame: true }

/** What this viewer may know; open to everybody, and answers with the store away. */
export function loader({ context, request }: Route.LoaderArgs) {
  return context.get(servicesContext).diagnostics.read(viewerOf({ context, request }))
}

/** Checks again for an administrator; others see the last results. */
export async function action({ context, request }: Route.ActionArgs) {
  await context.get(servicesContext).diagnostics.rerun(viewerOf({ context, request }))
  return redirect('/diagnostic')
}

function viewerOf({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const { auth } = context.get(servicesContext)
  return {
    bringsSession: auth.bringsSession(request.headers),
    identify: context.get(identityContext),
  }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(diagnosticTextEn).title, error)
}

/** /diagnostic: how the system is, as far as this viewer may know (DIAG). */
export default function DiagnosticRoute({ loaderData }: Route.ComponentProps) {
  const checking = useNavigation().state !== 'idle'
  const view = <DiagnosisView diagnosis={loaderData} checking={checking} />
  if (!loaderData.details) return <PageFrame>{view}</PageFrame>
  const environment = loaderData.details.environment
  return (
    <OfficeFrame environment={environment} isAdmin>
      {view}
    </OfficeFrame>
  )
}
