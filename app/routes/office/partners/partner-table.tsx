import { Link } from 'react-router'
import { partnersTextEn } from '#app/content/en/office-partners.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ListedPartner } from '#app/server/partners/index.server.ts'
import { mailLink, phoneLink } from '#app/ui/office/contact-links.ts'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'
import { ServiceBadge } from '#app/ui/office/service-badge.tsx'
import { buttonLook } from '#app/ui/primitives/button.tsx'

/** One line of the list; `phoneShown` is the number as people write it. */
export type PartnerLine = { partner: ListedPartner; phoneShown: string | null }

/** Partners in columns; each opens its own page. */
export function PartnerTable({ lines }: { lines: PartnerLine[] }) {
  const columns = useTexts()(partnersTextEn).columns
  const partnersText = useTexts()(partnersTextEn)
  return (
    <RegisterTable caption={partnersText.caption} columns={columns}>
      {lines.map((line) => (
        <PartnerRow key={line.partner.code} {...line} />
      ))}
    </RegisterTable>
  )
}

function PartnerRow({ partner, phoneShown }: PartnerLine) {
  const columns = useTexts()(partnersTextEn).columns
  const partnersText = useTexts()(partnersTextEn)
  const text = useTexts()(registerTextEn)
  const { code, name, phone, email, isActive, trips, accounts } = partner
  const open = accounts.filter((account) => account.isActive)
  return (
    <tr data-out={!isActive}>
      <td>
        <span className="office-strong">{name}</span>
        <small>{code}</small>
      </td>
      <td data-label={columns.contact} data-wide="true" className="office-breaks">
        {phone && (
          <a href={phoneLink(phone)} className="office-contact figures">
            {phoneShown}
          </a>
        )}
        {email && (
          <a href={mailLink(email)} className="office-contact">
            {email}
          </a>
        )}
        {!phone && !email && text.none}
      </td>
      <td data-label={columns.trips} className="figures">
        {partnersText.thisMonth(trips.thisMonth)}
        <small>{partnersText.all(trips.all)}</small>
      </td>
      <td data-label={columns.accounts} className="office-breaks">
        {open.map((account) => account.username).join(', ') || text.none}
      </td>
      <td data-corner="true">
        <ServiceBadge isActive={isActive} />
      </td>
      <td data-wide="true" data-order="1">
        <div className="register-actions">
          <Link
            to={`/admin/partners/${code}`}
            aria-label={partnersText.openOf(name)}
            {...buttonLook('secondary', 'small')}
          >
            {partnersText.open}
          </Link>
        </div>
      </td>
    </tr>
  )
}
