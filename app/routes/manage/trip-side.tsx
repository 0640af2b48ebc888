import type { ReactNode } from 'react'
import { arrivalFacts } from '#app/content/en/checkout.ts'
import { company } from '#app/content/en/company.ts'
import { manageText as text } from '#app/content/en/manage.ts'
import { formatEuroExact } from '#app/domain/money.ts'
import type { ManagedOrder } from '#app/server/bookings/index.server.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { paymentLine, type TripMood } from './trip-view.ts'

/** Beside the legs: the money, the party, and how to reach us. */
export function TripSide({ order, mood }: { order: ManagedOrder; mood: TripMood }) {
  return (
    <div className="grid gap-6">
      <Card className="px-5 py-6 sm:px-6">
        <Payment order={order} mood={mood} />
        <Party {...order} />
      </Card>
      <Contact reference={order.legs[0]?.bookingRef ?? ''} />
    </div>
  )
}

/** Below the legs of a trip that is still ahead: the meeting point, and how to change it. */
export function TripNotes() {
  return (
    <div className="grid gap-6 sm:grid-cols-2 sm:gap-8">
      <Section heading={text.meetingHeading}>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-bougainvillea-600">
          <li>{arrivalFacts.sign}</li>
          <li>{arrivalFacts.airport}</li>
          <li>{arrivalFacts.port}</li>
        </ul>
      </Section>
      <Section heading={text.changeHeading}>
        <p className="mt-2">{text.change}</p>
      </Section>
    </div>
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

function Payment({ order, mood }: { order: ManagedOrder; mood: TripMood }) {
  return (
    <section>
      <h2 className="text-lg">{text.paymentHeading}</h2>
      <p className="figures mt-1 font-display text-3xl font-semibold text-aegean-900">
        {formatEuroExact(order.total)}
      </p>
      <p className="mt-1 flex gap-2 text-sm">
        {order.paid && <Icon name="check" size={18} className="mt-0.5 flex-none text-olive-800" />}
        {paymentLine({ ...order, mood })}
      </p>
    </section>
  )
}

function Party({ passengers, luggage, vehicleType, specialRequest }: ManagedOrder) {
  const facts = [
    [text.passengers, passengers],
    [text.luggage, luggage],
    [text.vehicleType, vehicleType],
  ] as const
  return (
    <section className="mt-5 border-t border-paper-edge pt-5">
      <h2 className="text-lg">{text.partyHeading}</h2>
      <dl className="mt-2 grid gap-1.5 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
        {specialRequest && (
          <div className="mt-1">
            <dt className="text-ink-soft">{text.specialRequest}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{specialRequest}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function Contact({ reference }: { reference: string }) {
  const mail = `${company.emailHref}?subject=${encodeURIComponent(text.mailSubject(reference))}`
  return (
    <Section heading={text.contactHeading}>
      <div className="mt-3 grid gap-2.5">
        <ButtonLink href={company.phoneHref} variant="secondary">
          <Icon name="phone" size={18} />
          {text.phone} {company.phone}
        </ButtonLink>
        <ButtonLink href={company.whatsappHref} variant="secondary">
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
