import { company } from '#app/content/en/company.ts'
import { home } from '#app/content/en/home.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** Contact call-to-action: messaging app first, then telephone and form (HOME-06, APP-14). */
export function ContactCall() {
  const { title, text, whatsapp, call, form } = home.contact
  return (
    <section className="home-contact" aria-labelledby="contact-us">
      <div className="page-column grid gap-x-12 gap-y-8 py-16 lg:grid-cols-[1fr_auto] lg:items-center lg:py-20">
        <div>
          <h2 id="contact-us" className="text-white">
            {title}
          </h2>
          <p className="mt-3 max-w-xl text-lg text-aegean-100">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonAnchor href={company.whatsappHref} size="large">
            <Icon name="whatsapp" size={22} /> {whatsapp}
          </ButtonAnchor>
          <ButtonAnchor href={company.phoneHref} size="large" variant="secondary">
            <Icon name="phone" size={20} /> {call} {company.phone}
          </ButtonAnchor>
          <ButtonLink to="/contact" size="large" variant="quiet" className="home-contact-form">
            {form} <Icon name="arrow" size={20} />
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
