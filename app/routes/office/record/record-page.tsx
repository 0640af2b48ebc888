import { useTexts } from '#app/content/texts.ts'
import '../list/row-parts.css'
import './record.css'
import { Link, useNavigate } from 'react-router'
import { dashboardTabsEn } from '#app/content/en/office-frame.ts'
import { ledgerTextEn } from '#app/content/en/office-ledger.ts'
import { officeListTextEn } from '#app/content/en/office-list.ts'
import { privacyTextEn } from '#app/content/en/office-privacy.ts'
import { recordTextEn } from '#app/content/en/office-record.ts'
import { issueTextEn } from '#app/content/en/sales-documents.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { LiveStatus } from '#app/ui/office/live-status.tsx'
import { relativeAge } from '#app/ui/office/relative-age.ts'
import { RoadAlerts, TripStatus } from '#app/ui/office/trip-status.tsx'
import { useNow } from '#app/ui/office/use-now.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { DeleteButton } from '../list/delete-button.tsx'
import { DriverInfo } from '../list/driver-cell.tsx'
import { EditableField } from '../list/editable-field.tsx'
import { WriteGuests } from '../list/write-guests.tsx'
import { CancelButton } from './cancel-button.tsx'
import { CustomerData } from './customer-data.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { EditButton } from './edit-button.tsx'
import { LedgerList } from './ledger-list.tsx'
import type { ShownRecord } from './load-record.server.ts'
import { PassedNotice } from './passed-notice.tsx'
import { HistoryList, MessageList } from './past-lists.tsx'
import { RecordDocuments } from './record-documents.tsx'
import { RecordMoney } from './record-money.tsx'
import { Section } from './record-parts.tsx'
import { ReviewNotice } from './review-notice.tsx'
import { TripFacts } from './trip-facts.tsx'

type RecordPageProps = { record: ShownRecord; now: Date }

/** The record of one booking: everything known of it, and everything that can be done to it. */
export function RecordPage({ record, now }: RecordPageProps) {
  const ledgerText = useTexts()(ledgerTextEn)
  const privacyText = useTexts()(privacyTextEn)
  const issueText = useTexts()(issueTextEn)
  const text = useTexts()(recordTextEn)
  const { booking } = record
  return (
    <article className="record">
      <RecordHead record={record} now={now} />
      <PassedNotice record={record} />
      <ReviewNotice booking={booking} />
      <div className="record-columns">
        <div>
          <Section heading={text.trip}>
            <TripFacts record={record} />
          </Section>
          <Section heading={text.driver}>
            <DriverInfo booking={booking} />
          </Section>
          <Section heading={text.customer}>
            <CustomerFacts record={record} />
          </Section>
          <IfMay right="personal-data">
            <Section heading={privacyText.heading}>
              <CustomerData record={record} />
            </Section>
          </IfMay>
        </div>
        <div>
          <Section heading={text.money}>
            <RecordMoney record={record} />
          </Section>
          {record.issued && (
            <Section heading={issueText.heading}>
              <RecordDocuments booking={booking} issued={record.issued} />
            </Section>
          )}
          <Section heading={ledgerText.heading}>
            {record.stars !== null && <p>{ledgerText.rating(record.stars)}</p>}
            <LedgerList booking={booking} ledger={record.ledger} loadedAt={now} />
          </Section>
          <Section heading={text.messages}>
            <MessageList record={record} />
          </Section>
          <Section heading={text.history}>
            <HistoryList history={record.history} />
          </Section>
        </div>
      </div>
    </article>
  )
}

function RecordHead({ record, now: loadedAt }: RecordPageProps) {
  const dashboardTabs = useTexts()(dashboardTabsEn)
  const officeListText = useTexts()(officeListTextEn)
  const text = useTexts()(recordTextEn)
  const { booking } = record
  const [first, ...others] = record.cancellations
  const now = useNow(loadedAt)
  const navigate = useNavigate()
  const tab = booking.kind === 'tour' ? dashboardTabs.tours : dashboardTabs.transfers
  return (
    <header className="record-head">
      <div className="record-way">
        <Link to={tab.to}>← {text.back[booking.kind]}</Link>
        <LiveStatus event="bookings-changed" />
      </div>
      <h1 tabIndex={-1} className="figures">
        {booking.bookingRef}
      </h1>
      <EditableField booking={booking} field="status">
        <TripStatus booking={booking} />
      </EditableField>
      <RoadAlerts booking={booking} />
      <p>
        {officeListText.kind[booking.kind]}, {relativeAge(booking.createdAt, now)}
      </p>
      <div className="record-actions">
        <Button size="small" variant="secondary" onClick={() => window.print()}>
          <Icon name="print" size={16} /> {text.print}
        </Button>
        <IfMay right="dispatch">
          {booking.status !== 'cancelled' && <EditButton booking={booking} notes={record} />}
          <WriteGuests bookings={[booking]} />
          {first && <CancelButton booking={booking} choices={[first, ...others]} />}
        </IfMay>
        <IfMay right="delete">
          <DeleteButton booking={booking} onDeleted={() => void navigate(tab.to)} />
        </IfMay>
      </div>
    </header>
  )
}
