import { useNavigate } from 'react-router'
import { partnersTextEn } from '#app/content/en/office-partners.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { showPhone } from '#app/ui/forms/phone.ts'
import { Register } from '#app/ui/office/register.tsx'
import type { Route } from './+types/route.ts'
import { newPartnerForm } from './partner-form.ts'
import { type PartnerLine, PartnerTable } from './partner-table.tsx'

/** Every partner with its trips and accounts, those in service first. */
export async function loader({ context }: Route.LoaderArgs) {
  const { partners } = context.get(servicesContext)
  const lines = (await partners.list()).map(
    (partner): PartnerLine => ({ partner, phoneShown: partner.phone && showPhone(partner.phone) }),
  )
  lines.sort((one, other) => Number(other.partner.isActive) - Number(one.partner.isActive))
  return { lines }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(partnersTextEn).title, error)
}

/** /admin/partners: the hotels that book for their guests. A new one opens at once. */
export default function PartnersRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(partnersTextEn)
  const { lines } = loaderData
  const navigate = useNavigate()
  return (
    <Register
      text={text}
      form={newPartnerForm}
      isEmpty={lines.length === 0}
      notice={null}
      onAdded={({ code }) => void navigate(`/admin/partners/${code}`)}
    >
      <PartnerTable lines={lines} />
    </Register>
  )
}
