import { privacyTextEn } from '#app/content/en/office-privacy.ts'
import { useTexts } from '#app/content/texts.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { BinIcon } from '../list/row-icons.tsx'
import { EraseQuestion } from './erase-question.tsx'
import type { ShownRecord } from './load-record.server.ts'

/** Hands out what is kept about a customer, and erases it, when they ask (Art. 15 and 17 GDPR). */
export function CustomerData({ record: { booking, history } }: { record: ShownRecord }) {
  const text = useTexts()(privacyTextEn)
  const [isOpen, setIsOpen, button] = useOpener()
  if (history.some(({ what }) => what === 'erased')) return <p>{text.erasedOn}</p>
  const dataAs = (format: 'text' | 'json') =>
    addressOf('GET /api/admin/bookings/:id/customer/data', {
      params: { id: booking.id },
      query: { format },
    })
  return (
    <>
      <p className="record-lead">{text.lead}</p>
      <div className="record-mails">
        <ButtonLink size="small" variant="secondary" href={dataAs('text')} download>
          {text.downloadAs.text}
        </ButtonLink>
        <ButtonLink size="small" variant="secondary" href={dataAs('json')} download>
          {text.downloadAs.json}
        </ButtonLink>
        <button
          ref={button}
          type="button"
          className="row-button"
          data-tone="danger"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <BinIcon />
          <span className="row-button-label">{text.erase}</span>
        </button>
      </div>
      {isOpen && <EraseQuestion bookingId={booking.id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
