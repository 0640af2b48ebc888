import type { ReactNode } from 'react'
import { company } from '#app/content/en/company.ts'
import { contact } from '#app/content/en/contact.ts'
import { ButtonAnchor } from '#app/ui/primitives/button.tsx'
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx'

/** Three ways to reach us, and four subjects to begin a letter with (CONTACT-02, CONTACT-04). */
export function Ways() {
  const { title, whatsapp, phone, mail } = contact.ways
  return (
    <section className="page-column section-air" aria-labelledby="ways">
      <h2 id="ways">{title}</h2>
      <ul className="contact-ways">
        <Way icon="whatsapp" words={whatsapp} value={company.phone}>
          <ButtonAnchor href={company.whatsappHref} className="w-full">
            {whatsapp.action}
          </ButtonAnchor>
        </Way>
        <Way icon="phone" words={phone} value={company.phone}>
          <ButtonAnchor href={company.phoneHref} variant="secondary" className="w-full">
            {phone.action}
          </ButtonAnchor>
        </Way>
        <Way icon="mail" words={mail} value={company.email}>
          <ButtonAnchor href={company.emailHref} variant="secondary" className="w-full">
            {mail.action}
          </ButtonAnchor>
        </Way>
      </ul>
      <Subjects />
    </section>
  )
}

type WayProps = {
  icon: IconName
  words: { title: string; text: string }
  value: string
  children: ReactNode
}

function Way({ icon, words, value, children }: WayProps) {
  return (
    <li>
      <Icon name={icon} size={30} />
      <h3>{words.title}</h3>
      <p>{words.text}</p>
      <p className="contact-value figures">{value}</p>
      {children}
    </li>
  )
}

function Subjects() {
  const { title, text, items, group } = contact.subjects
  return (
    <div className="contact-subjects">
      <div>
        <h2>{title}</h2>
        <p className="mt-2 text-ink-soft">{text}</p>
        <p className="mt-4 text-ink-soft">{group}</p>
      </div>
      <ul>
        {items.map(({ id, label, hint, href }) => (
          <li key={id}>
            <a href={href}>
              <span>
                <strong>{label}</strong>
                <span>{hint}</span>
              </span>
              <Icon name="arrow" size={22} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
