import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { privacyTextEn } from '#app/content/en/office-privacy.ts'
import { useTexts } from '#app/content/texts.ts'
import type { CustomerAnswer } from '#app/contract/office-customers.ts'
import { callReauthenticated } from '#app/ui/account/reauthentication.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { DialogChoices } from '#app/ui/office/dialog-choices.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { reasonOf } from '../list/office-calls.ts'

type EraseQuestionProps = { bookingId: number; onClose: () => void }

/**
 * Asks before a customer is erased, naming what there is, what goes and what stays. While something
 * is open, a box must be ticked too.
 */
export function EraseQuestion({ bookingId, onClose }: EraseQuestionProps) {
  const text = useTexts()(privacyTextEn)
  const customer = useCustomer(bookingId)
  const [evenOpen, setEvenOpen] = useState(false)
  const { erase, working } = useErase(bookingId, onClose)
  useHoldLive(true)
  const found = typeof customer === 'object' ? customer : null
  const mayErase = found !== null && (evenOpen || !isOpen(found))
  return (
    <OfficeDialog
      role="alertdialog"
      heading={text.confirm}
      working={working}
      onClose={onClose}
      onConfirm={() => void erase(evenOpen)}
      foot={
        <DialogChoices
          keep={text.cancel}
          label={working ? text.erasing : text.ok}
          working={working}
          mayConfirm={mayErase}
          onKeep={onClose}
        />
      }
    >
      <div className="record-erase" aria-live="polite">
        {found ? (
          <WhatThereIs customer={found} evenOpen={evenOpen} onEvenOpen={setEvenOpen} />
        ) : (
          <p>{customer === 'failed' ? text.failed : text.looking}</p>
        )}
      </div>
    </OfficeDialog>
  )
}

type WhatThereIsProps = {
  customer: CustomerAnswer
  evenOpen: boolean
  onEvenOpen: (evenOpen: boolean) => void
}

function WhatThereIs({ customer, evenOpen, onEvenOpen }: WhatThereIsProps) {
  const text = useTexts()(privacyTextEn)
  const { email, bookingRefs, contactMessages, open } = customer
  return (
    <>
      <p className="office-breaks">
        {text.everything(text.found(bookingRefs.length, contactMessages), email)}
      </p>
      <p className="figures">{bookingRefs.join(', ')}</p>
      <p>{text.goes}</p>
      <p>{text.stays}</p>
      {isOpen(customer) && (
        <div className="record-open">
          {open.trips.length > 0 && <p>{text.open.trip(open.trips.join(', '))}</p>}
          {open.money.length > 0 && <p>{text.open.money(open.money.join(', '))}</p>}
          <p>{text.openHint}</p>
          <label>
            <input
              type="checkbox"
              checked={evenOpen}
              onChange={({ target }) => onEvenOpen(target.checked)}
            />
            {text.evenOpen}
          </label>
        </div>
      )}
    </>
  )
}

function isOpen({ open }: CustomerAnswer): boolean {
  return open.trips.length > 0 || open.money.length > 0
}

/** What there is of the customer, once it is known; a word until then. */
function useCustomer(bookingId: number): CustomerAnswer | 'looking' | 'failed' {
  const [customer, setCustomer] = useState<CustomerAnswer | 'looking' | 'failed'>('looking')
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    callApi('GET /api/admin/bookings/:id/customer', { params: { id: bookingId }, signal }).then(
      (answer) => setCustomer(answer.ok ? answer.value : 'failed'),
      // Closed before the answer came.
      () => {},
    )
    return () => leaving.abort()
  }, [bookingId])
  return customer
}

function useErase(bookingId: number, onDone: () => void) {
  const text = useTexts()(privacyTextEn)
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  async function erase(evenOpen: boolean) {
    setWorking(true)
    report(null)
    const answer = await callReauthenticated('POST /api/admin/bookings/:id/customer/erasure', {
      params: { id: bookingId },
      body: { evenOpen },
    })
    if (!answer.ok) report(text.eraseFailed(reasonOf(answer.problem)))
    await revalidate()
    onDone()
  }
  return { erase, working }
}
