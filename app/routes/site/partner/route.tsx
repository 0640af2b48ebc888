import { useTexts } from '#app/content/texts.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import './partner.css'
import { company } from '#app/content/company.ts'
import { partnerPageEn } from '#app/content/en/partner-page.ts'
import { pages } from '#app/content/en/public-pages.ts'
import { pageMeta } from '#app/routes/site/page-meta.ts'
import { Spot } from '#app/ui/art/spot.tsx'
import { ClosingCall } from '#app/ui/frame/closing-call.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { PromiseList } from '#app/ui/primitives/promise-list.tsx'
import { LinkedText } from '#app/ui/text-page/linked-text.tsx'
import { PageHead } from '#app/ui/text-page/page-head.tsx'

/** A page of text: no script is sent. */
export const handle: RouteHandle = { scripts: [] }

/** What search engines and shared links learn of the page. */
export function meta() {
  return pageMeta(pages().partner)
}

/** /partner : why and how drivers join us. */
export default function PartnerPage() {
  const partnerPage = useTexts()(partnerPageEn)
  const { hero, call } = partnerPage
  return (
    <>
      <PageHead
        eyebrow={hero.eyebrow}
        heading={hero.heading}
        lead={hero.text}
        picture={<Spot name="driver-with-sign" alt={hero.alt} className="h-auto w-full" />}
      >
        <div className="text-head-ways">
          <ApplyNow />
        </div>
      </PageHead>
      <Reasons />
      <Requirements />
      <Steps />
      <ClosingCall heading={call.heading} text={call.text}>
        <ApplyNow />
        <ButtonLink href={company().phoneHref} size="large" variant="secondary">
          <Icon name="phone" size={20} /> {call.phone} {company().phone}
        </ButtonLink>
      </ClosingCall>
    </>
  )
}

function ApplyNow() {
  const partnerPage = useTexts()(partnerPageEn)
  return (
    <ButtonLink href="/contact" size="large">
      {partnerPage.apply}
    </ButtonLink>
  )
}

function Reasons() {
  const partnerPage = useTexts()(partnerPageEn)
  const { heading, items } = partnerPage.why
  return (
    <section className="page-column section-air" aria-labelledby="reasons">
      <h2 id="reasons">{heading}</h2>
      <PromiseList className="partner-reasons" items={items} />
    </section>
  )
}

function Requirements() {
  const partnerPage = useTexts()(partnerPageEn)
  const { eyebrow, heading, text, items } = partnerPage.requirements
  return (
    <section className="bg-paper-shade" aria-labelledby="requirements">
      <div className="page-column section-air partner-requirements">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h2 id="requirements">{heading}</h2>
          <p>{text}</p>
        </div>
        <ul>
          {items.map((item) => (
            <li key={item.title}>
              <Icon name="check" size={22} />
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Apply, Verify, Start Earning; below, the way for hotels, who look for the same page. */
function Steps() {
  const partnerPage = useTexts()(partnerPageEn)
  const { steps, hotels } = partnerPage
  return (
    <section className="page-column section-air" aria-labelledby="steps">
      <p className="eyebrow">{steps.eyebrow}</p>
      <h2 id="steps" className="mt-2">
        {steps.heading}
      </h2>
      <ol className="partner-steps">
        {steps.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="partner-hotels">
        <Icon name="home" size={30} />
        <div>
          <h3>{hotels.heading}</h3>
          <p>
            <LinkedText text={hotels.text} />
          </p>
        </div>
      </div>
    </section>
  )
}
