import { isKnown } from '#app/content/company.ts'
import { contactEn } from '#app/content/en/contact.ts'
import { useTexts } from '#app/content/texts.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** Headline and the four highlight tiles. */
export function Hero() {
  const contact = useTexts()(contactEn)
  const { eyebrow, headline, text } = contact.hero
  return (
    <section className="contact-hero" aria-labelledby="headline">
      <div className="page-column">
        <p className="eyebrow">{eyebrow}</p>
        <h1 id="headline">{headline}</h1>
        <p className="mt-4 max-w-xl text-lg text-aegean-100">{text}</p>
        <ul className="contact-tiles">
          {contact.highlights.filter(isKnown).map(({ icon, title, text, fact }) => (
            <li key={title} data-fact={fact}>
              <Icon name={icon} size={26} />
              <div>
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
