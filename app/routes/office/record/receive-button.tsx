import { useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { receiveTextEn } from '#app/content/en/office-record.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { AmountDialog } from '../list/amount-dialog.tsx'
import { reasonOf, receiveMoney } from '../list/office-calls.ts'

type ReceiveProps = { booking: ListedBooking; by: 'cash' | 'bank_transfer' }

/** Opens what notes cash or a bank transfer that arrived for the order. */
export function ReceiveButton(props: ReceiveProps) {
  const text = useTexts()(receiveTextEn)
  const [isOpen, setIsOpen, button] = useOpener()
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {text.open[props.by]}
      </Button>
      {isOpen && <ReceiveDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Asks how much arrived; what is due stands in the field first. */
function ReceiveDialog({ booking, by, onClose }: ReceiveProps & { onClose: () => void }) {
  const text = useTexts()(receiveTextEn)
  const { dueCents } = booking.order
  const { working, receive } = useReceive({ booking, by, onClose })
  const [holder, setHolder] = useState(by === 'cash' ? (booking.driverId ?? 0) : 0)
  return (
    <AmountDialog
      heading={text.open[by]}
      hint={text.hint}
      expectedCents={dueCents}
      working={working}
      onClose={onClose}
      doubt={(cents) =>
        cents > dueCents
          ? text.more(formatEuroExact(cents - dueCents), formatEuroExact(dueCents))
          : null
      }
      onConfirm={(cents, note) => void receive(cents, note, holder || null)}
    >
      <p>{text.due(formatEuroExact(dueCents))}</p>
      {by === 'cash' && <Holder booking={booking} holder={holder} onChoose={setHolder} />}
    </AmountDialog>
  )
}

type HolderProps = {
  booking: ListedBooking
  /** A driver's number; 0 for the office. */
  holder: number
  onChoose: (holder: number) => void
}

/** Whose cash it is until it is handed in: the trip's driver unless somebody else took it. */
function Holder({ booking, holder, onChoose }: HolderProps) {
  const text = useTexts()(receiveTextEn)
  const id = useId()
  const { driverId, driverName } = booking
  const [drivers, setDrivers] = useState(
    driverId === null ? [] : [{ id: driverId, name: driverName ?? '' }],
  )
  useEffect(() => {
    void callApi('GET /api/admin/drivers', { query: { active: 'true' } }).then((answer) => {
      if (!answer.ok) return
      const others = answer.value.filter((one) => one.id !== driverId)
      setDrivers((own) => [...own.filter((one) => one.id === driverId), ...others])
    })
  }, [driverId])
  return (
    <Field id={id} label={text.with}>
      {(control) => (
        <Select
          {...control}
          value={String(holder)}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {[...drivers, { id: 0, name: text.office }].map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function useReceive({ booking, by, onClose }: ReceiveProps & { onClose: () => void }) {
  const messages = useTexts()(officeMessagesEn)
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  useHoldLive(true)
  async function receive(cents: number, note: string, driverId: number | null) {
    setWorking(true)
    report(null)
    const answer = await receiveMoney(booking, { cents, by, driverId, note })
    if (!answer.ok) report(messages.admin.updateFailed(reasonOf(answer.problem)))
    await revalidate()
    onClose()
  }
  return { working, receive }
}
