import { contact, SUBJECT_LABELS } from '#app/content/en/contact.ts'
import { CONTACT_SUBJECTS } from '#app/domain/contact/subject.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'

const { title, text, hints, group } = contact.subjects

/** What people write about; each leads back to the form with that subject chosen. */
export function Subjects() {
  return (
    <section className="contact-subjects" aria-labelledby="subjects">
      <h2 id="subjects">{title}</h2>
      <p className="mt-2 text-ink-soft">{text}</p>
      <ul>
        {CONTACT_SUBJECTS.map((subject) => (
          <li key={subject}>
            <a href={`/contact?subject=${subject}#write`} data-subject={subject}>
              <span>
                <strong>{SUBJECT_LABELS[subject]}</strong>
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
