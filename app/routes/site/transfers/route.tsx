import { useTexts } from '#app/content/texts.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import './transfers.css'
import { pages } from '#app/content/en/public-pages.ts'
import { transfersEn } from '#app/content/en/transfers.ts'
import { pageMeta } from '#app/routes/site/page-meta.ts'
import { describeCompany, describeTaxiService } from '#app/routes/site/structured-data/company.ts'
import { ClosingCall } from '#app/ui/frame/closing-call.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Services } from './services.tsx'
import { Vehicles } from './vehicles.tsx'

/** No script is needed to read prices and follow links. */
export const handle: RouteHandle = { scripts: [] }

/** What search engines and shared links learn of the page. */
export function meta() {
  return pageMeta(pages().transfers, [describeTaxiService(), describeCompany()])
}

/** /transfers: what we drive, for how much, and in which car. */
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
  const transfers = useTexts()(transfersEn)
  const { title, text, action } = transfers.closing
  return (
    <ClosingCall heading={title} text={text}>
      <ButtonLink href="/#book" size="large">
        {action}
      </ButtonLink>
    </ClosingCall>
  )
}
