import { texts, useTexts } from '#app/content/texts.ts'
import './find-booking.css'
import { company, whatsAppHref } from '#app/content/company.ts'
import { findBookingTextEn } from '#app/content/en/find-booking.ts'
import { refusedFormContext } from '#app/request-context.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { PageHead } from '#app/ui/text-page/page-head.tsx'
import type { Route } from './+types/route.ts'
import { FindForm } from './find-form.tsx'

/** The script looks for the booking without leaving the page. */
export const handle: RouteHandle = { scripts: ['find-booking'] }

/** Title of the page; linked from every footer, and nothing for search engines. */
export function meta() {
  return [{ title: texts()(findBookingTextEn).title }, { name: 'robots', content: 'noindex' }]
}

/** The form that was refused, where a browser sent it by itself. */
export function loader({ context }: Route.LoaderArgs) {
  return { refused: context.get(refusedFormContext) }
}

/** /manage: finds a booking by its reference and the e-mail address it was made with. */
export default function FindBookingRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(findBookingTextEn)
  return (
    <>
      <PageHead eyebrow={text.eyebrow} heading={text.heading} lead={text.lead} />
      <div className="page-column find-desk">
        <FindForm {...loaderData} />
        <Help />
      </div>
    </>
  )
}

function Help() {
  const text = useTexts()(findBookingTextEn)
  const { heading, mail, talk } = text.help
  return (
    <section className="find-help" aria-labelledby="help">
      <h2 id="help">{heading}</h2>
      <p>{mail}</p>
      <p>{talk}</p>
      <div>
        <ButtonLink href={whatsAppHref(text.help.message)} variant="secondary">
          <Icon name="whatsapp" size={18} /> {text.help.whatsApp}
        </ButtonLink>
        <ButtonLink href={company().phoneHref} variant="secondary">
          <Icon name="phone" size={18} /> {company().phone}
        </ButtonLink>
      </div>
    </section>
  )
}
