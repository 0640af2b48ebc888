import type { ReactNode } from 'react'
import { company } from '#app/content/company.ts'
import { type LegalText, type TextSection, textPageWordsEn } from '#app/content/en/text-block.ts'
import { useTexts } from '#app/content/texts.ts'
import { ClosingCall } from '../frame/closing-call.tsx'
import { ButtonLink } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { PageHead } from './page-head.tsx'
import { Prose } from './prose.tsx'

/**
 * A legal page: head with the day of the last change, contents that stay in view on wide screens,
 * numbered sections each reachable by its anchor, and a way to ask; `children` end the head.
 */
export function LegalPage({ text, children }: { text: LegalText; children?: ReactNode }) {
  const textPageWords = useTexts()(textPageWordsEn)
  const { heading, lead, updated, sections } = text
  return (
    <>
      <PageHead eyebrow={textPageWords.legal} heading={heading} lead={lead}>
        <p className="text-head-updated">
          <Icon name="calendar" size={18} />
          <span>
            {textPageWords.updated}: <time dateTime={updated.date}>{updated.label}</time>
          </span>
        </p>
        {children}
      </PageHead>
      <div className="page-column text-body">
        <Contents sections={sections} />
        <div className="text-sections">
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
      <ClosingCall heading={textPageWords.closingTitle} text={textPageWords.closingText}>
        <ButtonLink href="/contact" size="large">
          {textPageWords.contact}
        </ButtonLink>
        <ButtonLink href={company().phoneHref} size="large" variant="secondary">
          <Icon name="phone" size={20} /> {textPageWords.call} {company().phone}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}

function Contents({ sections }: { sections: readonly TextSection[] }) {
  const textPageWords = useTexts()(textPageWordsEn)
  return (
    <nav className="text-contents" aria-labelledby="contents">
      <p id="contents">{textPageWords.contents}</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Section({ section: { id, title, blocks } }: { section: TextSection }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Prose blocks={blocks} />
    </section>
  )
}
