import type { RouteHandle } from '#app/routes/route-handle.ts'
import './contact.css'
import { pages } from '#app/content/en/public-pages.ts'
import { pageMeta } from '#app/routes/site/page-meta.ts'
import { describeCompany, describeTaxiService } from '#app/routes/site/structured-data/company.ts'
import { Hero } from './hero.tsx'
import { MessageForm } from './message-form.tsx'
import { Office } from './office.tsx'
import { Subjects } from './subjects.tsx'
import { Ways } from './ways.tsx'

/** The script sends the form without leaving the page. */
export const handle: RouteHandle = { scripts: ['contact'] }

/** What search engines and shared links learn of the page. */
export function meta() {
  return pageMeta(pages().contact, [describeCompany(), describeTaxiService()])
}

/** /contact: a form, and how to reach us otherwise, when and where. */
export default function Contact() {
  return (
    <>
      <Hero />
      <div className="contact-desk page-column">
        <MessageForm />
        <div className="contact-side">
          <Ways />
          <Office />
        </div>
        <Subjects />
      </div>
    </>
  )
}
