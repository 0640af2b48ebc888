import { useTexts } from '#app/content/texts.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import './faq.css'
import { company } from '#app/content/company.ts'
import { type FaqCategory, faqCategoriesEn, faqEn } from '#app/content/en/faq.ts'
import { pages } from '#app/content/en/public-pages.ts'
import { pageMeta } from '#app/routes/site/page-meta.ts'
import { describeQuestions } from '#app/routes/site/structured-data/questions.ts'
import { ClosingCall } from '#app/ui/frame/closing-call.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { LinkedText } from '#app/ui/text-page/linked-text.tsx'
import { PageHead } from '#app/ui/text-page/page-head.tsx'

/** A page of text; the script searches in it. */
export const handle: RouteHandle = { scripts: ['faq'] }

/** What search engines and shared links learn of the page. */
export function meta() {
  return pageMeta(pages().faq, [describeQuestions()])
}

/** /faq : a search, ways to reach us, questions by category, and a last way to ask. */
export default function FaqPage() {
  const faq = useTexts()(faqEn)
  const faqCategories = useTexts()(faqCategoriesEn)
  const { still } = faq
  return (
    <>
      <PageHead eyebrow={faq.eyebrow} heading={faq.heading} lead={faq.lead}>
        <Search />
        <ContactCards />
      </PageHead>
      <div className="page-column faq-body">
        <Categories />
        <div className="faq-questions">
          {faqCategories.map((category) => (
            <Questions key={category.id} category={category} />
          ))}
          <NothingFound />
        </div>
      </div>
      <ClosingCall heading={still.heading} text={still.text}>
        <ButtonLink href="/contact" size="large">
          {still.contact}
        </ButtonLink>
        <ButtonLink href={company().phoneHref} size="large" variant="secondary">
          <Icon name="phone" size={20} /> {still.call} {company().phone}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}

/** Filters the questions while the visitor types; shown where scripts run. */
function Search() {
  const faq = useTexts()(faqEn)
  const { label, placeholder, clear, found } = faq.search
  return (
    <search className="faq-search">
      <label htmlFor="search" className="sr-only">
        {label}
      </label>
      <span className="control-icon">
        <Icon name="search" size={22} />
        <input
          id="search"
          type="search"
          className="control"
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          data-search
        />
        <button type="button" aria-label={clear} data-search-clear>
          <Icon name="close" size={18} />
        </button>
      </span>
      <p
        role="status"
        data-found
        data-none={found.none}
        data-one={found.one}
        data-many={found.many}
      />
    </search>
  )
}

/** In place of the questions, when none holds the words. */
function NothingFound() {
  const faq = useTexts()(faqEn)
  return (
    <div className="faq-none" hidden data-ask>
      <p>{faq.search.none}</p>
      <div>
        <ButtonLink href={company().whatsappHref}>
          <Icon name="whatsapp" /> {faq.contacts.chat.action}
        </ButtonLink>
        <ButtonLink href="/contact" variant="secondary">
          {faq.still.contact}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Three cards: call, e-mail, live chat by messaging app. */
function ContactCards() {
  const faq = useTexts()(faqEn)
  const { call, email, chat } = faq.contacts
  const cards = [
    { ...call, icon: 'phone', href: company().phoneHref, action: company().phone },
    { ...email, icon: 'mail', href: company().emailHref, action: company().email },
    { ...chat, icon: 'whatsapp', href: company().whatsappHref },
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
  const faq = useTexts()(faqEn)
  const faqCategories = useTexts()(faqCategoriesEn)
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
 * time, and a click on an open one closes it.
 */
function Questions({ category: { id, title, icon, questions } }: { category: FaqCategory }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} data-category>
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
