import './faq.css'
import { company } from '#app/content/en/company.ts'
import { type FaqCategory, faq, faqCategories } from '#app/content/en/faq.ts'
import { ButtonAnchor, ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { ClosingCall } from '#app/ui/text-page/closing-call.tsx'
import { LinkedText } from '#app/ui/text-page/linked-text.tsx'
import { PageHead } from '#app/ui/text-page/page-head.tsx'

/** A page of text: no script is sent. */
export const handle = { static: true }

/** Title and description of the page. */
export function meta() {
  return [{ title: faq.title }, { name: 'description', content: faq.description }]
}

/** /faq : ways to reach us, questions by category, and a last way to ask (ROUTE-11). */
export default function FaqPage() {
  const { still } = faq
  return (
    <>
      <PageHead eyebrow={faq.eyebrow} heading={faq.heading} lead={faq.lead}>
        <ContactCards />
      </PageHead>
      <div className="page-column faq-body">
        <Categories />
        <div className="faq-questions">
          {faqCategories.map((category) => (
            <Questions key={category.id} category={category} />
          ))}
        </div>
      </div>
      <ClosingCall heading={still.heading} text={still.text}>
        <ButtonLink to="/contact" size="large">
          {still.contact}
        </ButtonLink>
        <ButtonAnchor href={company.phoneHref} size="large" variant="secondary">
          <Icon name="phone" size={20} /> {still.call} {company.phone}
        </ButtonAnchor>
      </ClosingCall>
    </>
  )
}

/** Three cards: call, e-mail, live chat by messaging app (FAQ-02). */
function ContactCards() {
  const { call, email, chat } = faq.contacts
  const cards = [
    { ...call, icon: 'phone', href: company.phoneHref, action: company.phone },
    { ...email, icon: 'mail', href: company.emailHref, action: company.email },
    { ...chat, icon: 'whatsapp', href: company.whatsappHref },
  ] as const
  return (
    <ul className="faq-contacts">
      {cards.map(({ icon, href, title, action, text }) => (
        <li key={icon} className="card">
          <a href={href}>
            <Icon name={icon} size={26} />
            <span>
              <strong>{title}</strong>
              <span>{action}</span>
              <small>{text}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Categories() {
  return (
    <nav className="faq-categories" aria-label={faq.categoriesLabel}>
      <ul>
        {faqCategories.map(({ id, title, icon }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Icon name={icon} size={20} /> {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * One category. The questions of all categories share one `name`: the browser keeps one open at a
 * time, and a click on an open one closes it (FAQ-03, FAQ-05).
 */
function Questions({ category: { id, title, icon, questions } }: { category: FaqCategory }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Icon name={icon} size={28} /> {title}
      </h2>
      {questions.map(({ question, answer }) => (
        <details key={question} name="faq">
          <summary>
            {question}
            <Icon name="chevron" size={22} />
          </summary>
          <p>
            <LinkedText text={answer} />
          </p>
        </details>
      ))}
    </section>
  )
}
