import './guest-phones.css'
import { guestNotesEn, writeGuestsEn } from '#app/content/en/guest-notes.ts'
import { useTexts } from '#app/content/texts.ts'
import type { GuestNote } from '#app/domain/office/guest-note.ts'
import { toE164 } from '#app/ui/forms/phone.ts'
import { smsLink, whatsAppLink } from '#app/ui/office/contact-links.ts'
import type { NotedTrip } from './noted-trip.ts'

/** Props of {@link GuestPhones}; one line for each guest with a number. */
type GuestPhonesProps = { bookings: readonly NotedTrip[]; note: GuestNote }

/** The same words to be sent from the dispatcher's own phone: no service that sends messages is connected. */
export function GuestPhones({ bookings, note }: GuestPhonesProps) {
  const text = useTexts()(writeGuestsEn)
  const { says, onPhone } = useTexts()(guestNotesEn)
  const reachable = bookings.filter(({ phone }) => phone !== '')
  if (reachable.length === 0) return null
  return (
    <div className="guest-phones">
      <p>{text.phones}</p>
      <ul>
        {reachable.map(({ id, customerName, bookingRef, phone }) => {
          const words = onPhone(says[note.note](note), bookingRef)
          const number = toE164(phone, 'GR')
          return (
            <li key={id}>
              <span className="office-breaks">{customerName}</span>
              <a
                href={whatsAppLink(number, words)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={text.byPhone(text.whatsapp, customerName)}
              >
                {text.whatsapp}
              </a>
              <a href={smsLink(number, words)} aria-label={text.byPhone(text.sms, customerName)}>
                {text.sms}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
