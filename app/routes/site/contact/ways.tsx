import { company } from '#app/content/company.ts'
import { contactEn } from '#app/content/en/contact.ts'
import { useTexts } from '#app/content/texts.ts'
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx'

/** Three ways to reach us without the form. */
export function Ways() {
  const { title, whatsapp, phone, mail } = useTexts()(contactEn).ways
  return (
    <section className="contact-ways" aria-labelledby="ways">
      <h2 id="ways">{title}</h2>
      <ul>
        <Way
          icon="whatsapp"
          words={whatsapp}
          href={company().whatsappHref}
          value={company().phone}
        />
        <Way icon="phone" words={phone} href={company().phoneHref} value={company().phone} />
        <Way icon="mail" words={mail} href={company().emailHref} value={company().email} />
      </ul>
    </section>
  )
}

type WayProps = {
  icon: IconName
  words: { title: string; text: string }
  href: string
  value: string
}

function Way({ icon, words, href, value }: WayProps) {
  return (
    <li>
      <a href={href}>
        <Icon name={icon} size={26} />
        <span>
          <strong>{words.title}</strong>
          <span className="contact-value figures">{value}</span>
          <span>{words.text}</span>
        </span>
      </a>
    </li>
  )
}
