import { partnersTextEn } from '#app/content/en/office-partners.ts'
import { formatEuroExact, formatMonth } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { commissionOf, percentOf, rateOf } from '#app/domain/partner/commission.ts'
import type { ListedPartner } from '#app/server/partners/index.server.ts'
import type { PartnerMonth } from '#app/server/reports/index.server.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import { useMay } from '#app/ui/office/caller-scope.tsx'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'

/** Props of {@link PartnerMonths}; newest month first. */
type PartnerMonthsProps = { partner: ListedPartner; months: readonly PartnerMonth[] }

/** What the hotel's guests were driven for, month by month, and the hotel's share of it. */
export function PartnerMonths({ partner, months }: PartnerMonthsProps) {
  const text = useTexts()(partnersTextEn).months
  return (
    <section className="register-card" aria-labelledby="months">
      <h2 id="months">{text.heading}</h2>
      <p>{months.length > 0 ? text.lead : text.none}</p>
      {months.length > 0 && (
        <RegisterTable caption={text.heading} columns={text.columns}>
          {months.map((one) => (
            <MonthRow key={one.month} partner={partner} {...one} />
          ))}
        </RegisterTable>
      )}
    </section>
  )
}

function MonthRow({ partner, month, trips, cents }: PartnerMonth & { partner: ListedPartner }) {
  const text = useTexts()(partnersTextEn).months
  const may = useMay()
  const rate = rateOf(partner.commission, month)
  const named = formatMonth(`${month}-01`)
  return (
    <tr>
      <td data-label={text.columns.month}>
        <b>{named}</b>
      </td>
      <td className="figures" data-label={text.columns.trips}>
        {trips}
      </td>
      <td className="figures" data-label={text.columns.worth}>
        {formatEuroExact(cents)}
      </td>
      <td className="figures" data-label={text.columns.rate}>
        {text.rate(percentOf(rate))}
      </td>
      <td className="figures" data-label={text.columns.commission}>
        <b>{formatEuroExact(commissionOf(cents, rate))}</b>
      </td>
      <td>
        {may('export') && (
          <a
            href={addressOf('GET /api/admin/partners/:code/statement.csv', {
              params: { code: partner.code },
              query: { month },
            })}
            download
          >
            {text.statementOf(named)}
          </a>
        )}
      </td>
    </tr>
  )
}
