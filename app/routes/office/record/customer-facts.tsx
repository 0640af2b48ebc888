import { recordTextEn } from '#app/content/en/office-record.ts'
import { useTexts } from '#app/content/texts.ts'
import { useMay } from '#app/ui/office/caller-scope.tsx'
import { CopyField } from '#app/ui/office/copy-field.tsx'
import { correctEmail } from '../list/office-calls.ts'
import { EmailField } from './email-field.tsx'
import { IdNumber } from './id-number.tsx'
import type { ShownRecord } from './load-record.server.ts'
import { NewLinkButton } from './new-link-button.tsx'
import { Fact, Facts } from './record-parts.tsx'

/** Who booked, how to reach them, and the way to what they see themselves. */
export function CustomerFacts({ record: { booking, hasIdNumber, manageUrl } }: CustomerProps) {
  const text = useTexts()(recordTextEn)
  const mayReadIds = useMay()('id-numbers')
  const { customerName, email, phone, partnerCode, source, id } = booking
  return (
    <>
      <Facts>
        <Fact label={text.name}>
          <strong>{customerName}</strong>
        </Fact>
        <Fact label={text.phone}>
          {phone && (
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="figures">
              {phone}
            </a>
          )}
        </Fact>
        <Fact label={text.email}>
          {email && <EmailField email={email} correct={(typed) => correctEmail(booking, typed)} />}
        </Fact>
        <Fact label={text.idNumber}>
          {hasIdNumber ? mayReadIds && <IdNumber bookingId={id} /> : text.noId}
        </Fact>
        <Fact label={text.source}>{text.sources[source]}</Fact>
        <Fact label={text.partner}>{partnerCode}</Fact>
      </Facts>
      {manageUrl && (
        <div className="record-manage">
          <CopyField
            label={text.manage}
            hint={text.manageHint}
            value={manageUrl}
            copy={text.copy}
            copied={text.copied}
          />
          <NewLinkButton booking={booking} />
        </div>
      )}
    </>
  )
}

type CustomerProps = { record: ShownRecord }
