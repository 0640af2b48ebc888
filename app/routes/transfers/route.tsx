import './transfers.css'
import { transfers } from '#app/content/en/transfers.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Services } from './services.tsx'
import { Vehicles } from './vehicles.tsx'

/** No script is needed to read prices and follow links. */
export const handle = { static: true }

/** Title and description of /transfers. */
export function meta() {
  return [{ title: transfers.title }, { name: 'description', content: transfers.description }]
}

/** /transfers: what we drive, for how much, and in which car (TRANSFERS-01..06). */
export default function Transfers() {
  return (
    <>
      <Hero />
      <Features />
      <Services />
      <Vehicles />
      <Closing />
    </>
  )
}

function Closing() {
  const { title, text, action } = transfers.closing
  return (
    <section className="transfers-closing" aria-labelledby="closing">
      <div className="page-column flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14 lg:py-18">
        <div>
          <h2 id="closing" className="text-white">
            {title}
          </h2>
          <p className="mt-2 max-w-xl text-lg text-aegean-100">{text}</p>
        </div>
        <ButtonLink to="/#book" size="large">
          {action}
        </ButtonLink>
      </div>
    </section>
  )
}
