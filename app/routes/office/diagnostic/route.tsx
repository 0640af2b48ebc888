import { texts } from '#app/content/texts.ts'
import './diagnostic.css'
import { redirect, useNavigation } from 'react-router'
import { diagnosticTextEn } from '#app/content/en/diagnostic.ts'
import { identityContext } from '#app/request-context.ts'
import { officeCaller } from '#app/routes/guard.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { PageFrame } from '#app/ui/frame/page-frame.tsx'
import { OfficeFrame } from '#app/ui/office/office-frame.tsx'
import type { Route } from './+types/route.ts'
import { DiagnosisView } from './diagnosis-view.tsx'

/** Administrators see it inside the office, everybody else inside the site. */
export const handle = { ownFrame: true }

/** What this viewer may know; open to everybody, and answers with the store away. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const diagnosis = await context
    .get(servicesContext)
    .diagnostics.read(viewerOf({ context, request }))
  // With the store away nobody is known, and asking would fail.
  return { diagnosis, caller: diagnosis.details && (await officeCaller(context)) }
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
  const { diagnosis, caller } = loaderData
  const view = <DiagnosisView diagnosis={diagnosis} checking={checking} />
  if (!diagnosis.details) return <PageFrame>{view}</PageFrame>
  const environment = diagnosis.details.environment
  return (
    <OfficeFrame environment={environment} caller={caller}>
      {view}
    </OfficeFrame>
  )
}
