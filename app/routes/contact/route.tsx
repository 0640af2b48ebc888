import './contact.css'
import { contact } from '#app/content/en/contact.ts'
import { Hero } from './hero.tsx'
import { Office } from './office.tsx'
import { Ways } from './ways.tsx'

/** Telephone, mail and messenger are links: no script is needed. */
export const handle = { static: true }

/** Title and description of /contact. */
export function meta() {
  return [{ title: contact.title }, { name: 'description', content: contact.description }]
}

/** /contact: how to reach us, about what, when and where (CONTACT-01, 02, 08). */
export default function Contact() {
  return (
    <>
      <Hero />
      <Ways />
      <Office />
    </>
  )
}
