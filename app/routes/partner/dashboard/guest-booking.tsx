import './guest-booking.css'
import { partnerDashboardTextEn } from '#app/content/en/partner-dashboard.ts'
import { useTexts } from '#app/content/texts.ts'
import { AIRPORT, PORT } from '#app/domain/place/gates.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx'

/** What most guests of a hotel come from and leave by, in words of the place search. */
const GATES = [
  { gate: 'airport', place: AIRPORT, icon: 'plane' },
  { gate: 'port', place: PORT, icon: 'ferry' },
] as const satisfies { gate: string; place: string; icon: IconName }[]

/** The ways to the booking form with the hotel filled in: who books while signed in books for the hotel. */
export function GuestBooking({ hotel }: { hotel: string }) {
  const text = useTexts()(partnerDashboardTextEn).book
  return (
    <section className="partner-book" aria-labelledby="partner-book">
      <h2 id="partner-book">{text.heading}</h2>
      <ul>
        {GATES.map(({ gate, place, icon }) => (
          <li key={gate}>
            <FilledLink from={place} to={hotel} icon={icon}>
              {text.arrives[gate]}
            </FilledLink>
          </li>
        ))}
        {GATES.map(({ gate, place, icon }) => (
          <li key={gate}>
            <FilledLink from={hotel} to={place} icon={icon}>
              {text.leaves[gate]}
            </FilledLink>
          </li>
        ))}
        <li>
          <FilledLink from={hotel} to="" icon="pin">
            {text.other}
          </FilledLink>
        </li>
      </ul>
      <p>{text.lead(hotel)}</p>
    </section>
  )
}

type FilledLinkProps = { from: string; to: string; icon: IconName; children: string }

/** Both ends are named: nothing is left of a guest before. */
function FilledLink({ from, to, icon, children }: FilledLinkProps) {
  const query = new URLSearchParams({ from, to })
  return (
    <ButtonLink href={`/?${query}#book`} variant="secondary" size="small">
      <Icon name={icon} size={18} /> {children}
    </ButtonLink>
  )
}
