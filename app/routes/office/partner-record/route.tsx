import { Link } from 'react-router'
import { partnersTextEn } from '#app/content/en/office-partners.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import { addMonths, monthOf } from '#app/domain/time/months.ts'
import { notFound } from '#app/routes/guard.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { showPhone } from '#app/ui/forms/phone.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { RegisterNotice } from '#app/ui/office/register-screen.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import { renderQr } from '#app/ui/qr/render-qr.ts'
import type { Route } from './+types/route.ts'
import { BookingLinkCard } from './booking-link-card.tsx'
import { PartnerAccounts } from './partner-accounts.tsx'
import { PartnerFacts } from './partner-facts.tsx'
import { PartnerMonths } from './partner-months.tsx'

/** One partner with its accounts, booking link and trips. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { partners, reports, now } = context.get(servicesContext)
  const month = monthOf(athensDate(now()))
  const [[partner], months] = await Promise.all([
    partners.list(params.code),
    reports.partnerMonths(params.code, { from: addMonths(month, -11), to: addMonths(month, 6) }),
  ])
  if (!partner) throw notFound()
  return {
    partner,
    months,
    month,
    phoneShown: partner.phone && showPhone(partner.phone),
    qr: renderQr(partner.bookingLink),
  }
}

/** Title of the page; search engines skip it. */
export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(loaderData?.partner.name ?? texts()(partnersTextEn).title, error)
}

/** /admin/partners/{code}: everything about one hotel. */
export default function PartnerRecordRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(partnersTextEn)
  const { partner, phoneShown, qr, months, month } = loaderData
  const [notice, done] = useDone()
  return (
    <>
      <Link to="/admin/partners" className="register-back">
        {text.back}
      </Link>
      <PartnerFacts {...{ partner, phoneShown, month }} onDone={done} />
      <RegisterNotice notice={notice} />
      <div className="register-cards">
        <IfMay right="registers">
          <PartnerAccounts partner={partner} onDone={done} />
        </IfMay>
        <BookingLinkCard partner={partner} qr={qr} />
      </div>
      <div className="register-cards">
        <PartnerMonths partner={partner} months={months} />
      </div>
    </>
  )
}
