import { officeCompanyTextEn } from '#app/content/en/office-company.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import type { OfficeCompany } from '#app/server/company/index.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { RegisterScreen } from '#app/ui/office/register-screen.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import { Notice } from '#app/ui/primitives/notice.tsx'
import type { Route } from './+types/route.ts'
import { CompanyForm } from './company-form.tsx'
import './company.css'

/** The facts about the company, and who changed them. */
export async function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).company.read()
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(officeCompanyTextEn).title, error)
}

/** /admin/company: who runs this installation. */
export default function CompanyRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(officeCompanyTextEn)
  const [notice, done] = useDone()
  const { samples, changes, version } = loaderData
  return (
    <RegisterScreen title={text.title} lead={text.lead} side={null} notice={notice} empty={null}>
      {samples.length > 0 && (
        <Notice>
          <p>
            <strong>{text.samplesLeft(samples.length)}</strong> {text.samplesLead}
          </p>
        </Notice>
      )}
      <CompanyForm key={version} company={loaderData} onDone={done} />
      <Changes changes={changes} />
    </RegisterScreen>
  )
}

function Changes({ changes }: Pick<OfficeCompany, 'changes'>) {
  const text = useTexts()(officeCompanyTextEn)
  return (
    <section className="register-words company-changes">
      <h2>{text.changes}</h2>
      {changes.length === 0 && <p>{text.noChanges}</p>}
      <ul>
        {changes.map(({ fact, value, changedAt, changedBy }) => (
          <li key={`${fact}-${changedAt.getTime()}`}>
            <OfficeTime at={changedAt} /> {text.by(changedBy)}
            <span>
              {value
                ? text.changed(text.facts[fact].label, value)
                : text.emptied(text.facts[fact].label)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
