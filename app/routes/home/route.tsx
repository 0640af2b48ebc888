import './home.css'
import { home } from '#app/content/en/home.ts'
import { ContactCall } from './parts/contact-call.tsx'
import { Destinations } from './parts/destinations.tsx'
import { Hero } from './parts/hero.tsx'
import { Steps } from './parts/steps.tsx'
import { TransferKinds } from './parts/transfer-kinds.tsx'
import { WhyUs } from './parts/why-us.tsx'

/** Title and description of the home page. */
export function meta() {
  return [{ title: home.title }, { name: 'description', content: home.description }]
}

/** / : the booking widget over the harbour, then why, what, how and where (HOME-01..06). */
export default function Home() {
  return (
    <>
      <Hero />
      <WhyUs />
      <TransferKinds />
      <Steps />
      <Destinations />
      <ContactCall />
    </>
  )
}
