import type { ReactNode } from 'react'
import { company, whatsAppHref } from '#app/content/company.ts'
import { detailsTextEn, manageTextEn } from '#app/content/en/manage.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ManagedOrder } from '#app/server/bookings/index.server.ts'
import type { ListedDocument } from '#app/server/documents/index.server.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { ContactDetails } from './trip-details.tsx'
import { TripDocuments } from './trip-documents.tsx'
import { Money } from './trip-money.tsx'
import type { OverallStatus } from './trip-view.ts'
import type { Trip } from './use-trip.ts'

type TripSideProps = { trip: Trip; mood: OverallStatus; issued: readonly ListedDocument[] }

/** Beside the legs: the money, the party, the customer's details, and how to reach us. */
export function TripSide({ trip, mood, issued }: TripSideProps) {
  const detailsText = useTexts()(detailsTextEn)
  const { order } = trip
  return (
    <div className="grid gap-6">
      <Card className="px-5 py-6 sm:px-6">
        <Money order={order} mood={mood} />
        <TripDocuments issued={issued} token={trip.token} />
        <Party {...order} />
      </Card>
      <Card className="px-5 py-6 sm:px-6" role="region" aria-labelledby="your-details">
        <h2 id="your-details" className="mb-3 text-lg">
          {detailsText.heading}
        </h2>
        <ContactDetails trip={trip} />
      </Card>
      <Contact reference={order.legs[0]?.bookingRef ?? ''} />
    </div>
  )
}

/** Below the legs of a trip that is still ahead: how to change it. */
export function TripNotes() {
  const text = useTexts()(manageTextEn)
  return (
    <Section heading={text.rulesHeading}>
      <Lines lines={text.rules} />
    </Section>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-bougainvillea-600">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="text-sm">
      <h2 className="text-lg">{heading}</h2>
      {children}
    </section>
  )
}

function Party({ type, passengers, luggage, vehicleType }: ManagedOrder) {
  const text = useTexts()(manageTextEn)
  const facts =
    type === 'tour'
      ? [[text.participants, passengers] as const]
      : [[text.passengers, passengers] as const, [text.luggage, luggage] as const]
  return (
    <section className="mt-5 border-t border-paper-edge pt-5">
      <h2 className="text-lg">{text.partyHeading}</h2>
      <dl className="mt-2 grid gap-1.5 text-sm">
        {[...facts, [text.vehicleType, vehicleType] as const].map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Contact({ reference }: { reference: string }) {
  const text = useTexts()(manageTextEn)
  const subject = text.mailSubject(reference)
  const mail = `${company().emailHref}?subject=${encodeURIComponent(subject)}`
  const whatsApp = whatsAppHref(subject)
  return (
    <Section heading={text.contactHeading}>
      <div className="mt-3 grid gap-2.5">
        <ButtonLink href={company().phoneHref} variant="secondary">
          <Icon name="phone" size={18} />
          {text.phone} {company().phone}
        </ButtonLink>
        <ButtonLink href={whatsApp} variant="secondary">
          <Icon name="whatsapp" size={18} />
          {text.whatsApp}
        </ButtonLink>
        <ButtonLink href={mail} variant="secondary">
          <Icon name="mail" size={18} />
          {text.email}
        </ButtonLink>
      </div>
    </Section>
  )
}
