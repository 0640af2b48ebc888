import { partnersTextEn } from '#app/content/en/office-partners.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { formatMonth } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { agreedRate, type CommissionRate, percentOf } from '#app/domain/partner/commission.ts'
import type { WallMonth } from '#app/domain/time/months.ts'
import { partnerForm } from '#app/routes/office/partners/partner-form.ts'
import type { ListedPartner } from '#app/server/partners/index.server.ts'
import { callApi, type Problem } from '#app/ui/forms/api.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { ConfirmButton } from '#app/ui/office/confirm-button.tsx'
import { mailLink, phoneLink } from '#app/ui/office/contact-links.ts'
import { EditButton } from '#app/ui/office/edit-button.tsx'
import { Fact } from '#app/ui/office/fact.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { ServiceBadge } from '#app/ui/office/service-badge.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'

/** Props of {@link PartnerFacts}; `onDone` is told what was done, in words. */
type PartnerFactsProps = {
  partner: ListedPartner
  /** The number as people write it. */
  phoneShown: string | null
  /** The month it is. */
  month: WallMonth
  onDone: (notice: string) => void
}

/** Who the hotel is, what came by it, and whether it is in service. */
export function PartnerFacts({ partner, phoneShown, month, onDone }: PartnerFactsProps) {
  const partnersText = useTexts()(partnersTextEn)
  const text = useTexts()(registerTextEn)
  const { code, name, phone, email, isActive, trips } = partner
  return (
    <>
      <div className="office-head">
        <h1 tabIndex={-1}>{name}</h1>
        <div className="register-actions">
          <IfMay right="registers">
            <EditButton
              {...partnerForm(month, partner)}
              heading={text.editOf(name)}
              row={partner}
              onSaved={(saved) => onDone(text.saved(saved.name))}
            >
              {text.edit}
            </EditButton>
            <PartnerService {...{ partner, onDone }} />
          </IfMay>
        </div>
      </div>
      <dl className="office-facts register-facts">
        <Fact label={partnersText.columns.state}>
          <ServiceBadge isActive={isActive} />
        </Fact>
        <Fact label={partnersText.code}>{code}</Fact>
        <Fact label={partnersText.phone}>
          {phone ? <a href={phoneLink(phone)}>{phoneShown}</a> : text.none}
        </Fact>
        <Fact label={partnersText.email}>
          {email ? <a href={mailLink(email)}>{email}</a> : text.none}
        </Fact>
        <Fact label={partnersText.trips}>
          {partnersText.thisMonth(trips.thisMonth)}, {partnersText.all(trips.all)}
          <small>{partnersText.tripsNote}</small>
        </Fact>
        <Fact label={partnersText.commission.label}>
          <Commission rates={partner.commission} month={month} />
        </Fact>
      </dl>
      {!isActive && (
        <Notice tone="warning" className="register-late">
          <p>{partnersText.outNote}</p>
        </Notice>
      )}
    </>
  )
}

/** The commission of the month, and those that are agreed to follow it. */
function Commission({ rates, month }: { rates: readonly CommissionRate[]; month: WallMonth }) {
  const text = useTexts()(partnersTextEn).commission
  const now = agreedRate(rates, month)
  const next = rates.filter(({ from }) => from > month)
  const say = ({ from, basisPoints }: CommissionRate, words: typeof text.now) =>
    words(percentOf(basisPoints), formatMonth(`${from}-01`))
  return (
    <>
      {now && now.basisPoints > 0 ? say(now, text.now) : text.none}
      {next.map((rate) => (
        <small key={rate.from}>{say(rate, text.next)}</small>
      ))}
    </>
  )
}

/** Out of service everybody at the hotel is signed out: that is asked first. */
function PartnerService({ partner, onDone }: Omit<PartnerFactsProps, 'phoneShown' | 'month'>) {
  const partnersText = useTexts()(partnersTextEn)
  const text = useTexts()(registerTextEn)
  const { code, name, isActive } = partner
  const report = useFailureBanner()
  async function change(to: boolean): Promise<Problem | null> {
    const body = { isActive: to }
    const answer = await callApi('PATCH /api/admin/partners/:code', { params: { code }, body })
    if (!answer.ok) return answer.problem
    onDone(to ? text.reactivated(name) : text.deactivated(name))
    return null
  }
  if (isActive) {
    return (
      <ConfirmButton
        label={text.deactivate}
        name={text.deactivateOf(name)}
        question={text.deactivateQuestion(name)}
        note={partnersText.deactivateNote(name)}
        action={text.deactivate}
        send={() => change(false)}
      />
    )
  }
  const reopen = async () => {
    const problem = await change(true)
    if (problem) report(problem.title || text.failed)
  }
  return (
    <Button variant="quiet" size="small" onClick={() => void reopen()}>
      {text.reactivate}
    </Button>
  )
}
