import './home.css'
import { pages } from '#app/content/en/public-pages.ts'
import { testimonialsEn } from '#app/content/en/testimonials.ts'
import { useTexts } from '#app/content/texts.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import { pageMeta } from '#app/routes/site/page-meta.ts'
import { describeCompany, describeTaxiService } from '#app/routes/site/structured-data/company.ts'
import { describeWebsite } from '#app/routes/site/structured-data/website.ts'
import { embeddedMaps } from '#app/services.server.ts'
import type { Route } from './+types/route.ts'
import { findIslandDrives } from './island-drives.ts'
import { ContactCall } from './parts/contact-call.tsx'
import { Destinations } from './parts/destinations.tsx'
import { Hero } from './parts/hero.tsx'
import { Island } from './parts/island.tsx'
import { Steps } from './parts/steps.tsx'
import { Testimonials } from './parts/testimonials.tsx'
import { TransferKinds } from './parts/transfer-kinds.tsx'
import { WhyUs } from './parts/why-us.tsx'

/** The widget is the one part that needs React. */
export const handle: RouteHandle = { scripts: ['booking-widget', 'carousel'] }

/** The drives from the airport, found while the page is prerendered. */
export async function loader() {
  return { drives: await findIslandDrives(embeddedMaps) }
}

/** What search engines and shared links learn of the page. */
export function meta() {
  return pageMeta(pages().home, [describeWebsite(), describeCompany(), describeTaxiService()])
}

/** / : the booking widget over the harbour, then why, what, how, where and who says so. */
export default function Home({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <>
      <Hero />
      <WhyUs />
      <TransferKinds />
      <Steps />
      <Destinations />
      <Island drives={loaderData.drives} />
      <Testimonials testimonials={useTexts()(testimonialsEn)} />
      <ContactCall />
    </>
  )
}
