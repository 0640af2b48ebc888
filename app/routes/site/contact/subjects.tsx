import { contactEn, subjectLabelsEn } from '#app/content/en/contact.ts'
import { useTexts } from '#app/content/texts.ts'
import { CONTACT_SUBJECTS } from '#app/domain/contact/subject.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** What people write about; each leads back to the form with that subject chosen. */
export function Subjects() {
  const title = useTexts()(contactEn).subjects.title
  const text = useTexts()(contactEn).subjects.text
  const hints = useTexts()(contactEn).subjects.hints
  const group = useTexts()(contactEn).subjects.group
  const subjectLabels = useTexts()(subjectLabelsEn)
  return (
    <section className="contact-subjects" aria-labelledby="subjects">
      <h2 id="subjects">{title}</h2>
      <p className="mt-2 text-ink-soft">{text}</p>
      <ul>
        {CONTACT_SUBJECTS.map((subject) => (
          <li key={subject}>
            <a href={`/contact?subject=${subject}#write`} data-subject={subject}>
              <span>
                <strong>{subjectLabels[subject]}</strong>
                <span>{hints[subject]}</span>
              </span>
              <Icon name="arrow" size={22} />
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-ink-soft">{group}</p>
    </section>
  )
}
