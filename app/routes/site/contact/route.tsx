import type { RouteHandle } from '#app/routes/route-handle.ts'
import './contact.css'
import { pages } from '#app/content/en/public-pages.ts'
import { refusedFormContext } from '#app/request-context.ts'
import { pageMeta } from '#app/routes/site/page-meta.ts'
import { describeCompany, describeTaxiService } from '#app/routes/site/structured-data/company.ts'
import type { Route } from './+types/route.ts'
import { Hero } from './hero.tsx'
import { MessageForm } from './message-form.tsx'
import { Office } from './office.tsx'
import { Subjects } from './subjects.tsx'
import { Ways } from './ways.tsx'

/** The script sends the form without leaving the page. */
export const handle: RouteHandle = { scripts: ['contact'] }

/** What search engines and shared links learn of the page; of what somebody wrote, nothing. */
export function meta({ loaderData }: Partial<Route.MetaArgs> = {}): Route.MetaDescriptors {
  if (loaderData?.refused) return [{ title: pages().contact.title }]
  return pageMeta(pages().contact, [describeCompany(), describeTaxiService()])
}

/** The form that was refused, where a browser sent it by itself. */
export function loader({ context }: Route.LoaderArgs) {
  return { refused: context.get(refusedFormContext) }
}

/** /contact: a form, and how to reach us otherwise, when and where. */
export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <div className="contact-desk page-column">
        <MessageForm {...loaderData} />
        <div className="contact-side">
          <Ways />
          <Office />
        </div>
        <Subjects />
      </div>
    </>
  )
}
