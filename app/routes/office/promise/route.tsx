import { promiseTextEn } from '#app/content/en/office-promise.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { RegisterScreen } from '#app/ui/office/register-screen.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import type { Route } from './+types/route.ts'
import { RefusalTable } from './refusal-table.tsx'
import { RulesForm } from './rules-form.tsx'
import { StopList } from './stop-list.tsx'
import '#app/ui/office/registers.css'
import './promise.css'
import { IfMay } from '#app/ui/office/caller-scope.tsx'

const REPORT_DAYS = 14

/** The owner's rules, what is stopped, and what a strict rule would have refused. */
export async function loader({ context }: Route.LoaderArgs) {
  const { promise } = context.get(servicesContext).planning
  const [rules, stops, refusals] = await Promise.all([
    promise.rules(),
    promise.stops(),
    promise.wouldRefuse(REPORT_DAYS),
  ])
  return { rules, stops, refusals }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(promiseTextEn).title, error)
}

/** /admin/promise: how strictly is sold by the plan of a day, and when nothing is sold. */
export default function PromiseRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(promiseTextEn)
  const { rules, stops, refusals } = loaderData
  const [notice, done] = useDone()
  return (
    <RegisterScreen title={text.title} lead={text.lead} side={null} notice={notice} empty={null}>
      <IfMay right="settings">
        <RulesForm key={rules.version} rules={rules} onDone={done} />
      </IfMay>
      <StopList stops={stops} onDone={done} />
      <RefusalTable refusals={refusals} />
    </RegisterScreen>
  )
}
