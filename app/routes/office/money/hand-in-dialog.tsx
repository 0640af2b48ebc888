import { useId, useState } from 'react'
import { moneyTextEn } from '#app/content/en/office-money.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { type Cents, centsToEuros } from '#app/domain/money.ts'
import { reasonOf } from '#app/routes/office/list/office-calls.ts'
import { readAmount } from '#app/routes/office/list/read-amount.ts'
import type { DriverCash } from '#app/server/bookings/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { DialogChoices } from '#app/ui/office/dialog-choices.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'

/** Props of {@link HandInDialog}; `onClose` gets what was noted, in words, or null. */
type HandInProps = { driver: DriverCash; onClose: (done: string | null) => void }

/** Asks how much a driver hands in; all that they hold stands in the field first. */
export function HandInDialog({ driver, onClose }: HandInProps) {
  const text = useTexts()(moneyTextEn).cash
  const id = useId()
  const { name, holdsCents } = driver
  const [typed, setTyped] = useState(holdsCents > 0 ? centsToEuros(holdsCents).toFixed(2) : '')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const { working, handIn } = useHandIn(driver, onClose)
  const cents = readAmount(typed)
  function confirm() {
    setTried(true)
    if (cents !== null) void handIn(cents, note)
    else document.getElementById(id)?.focus()
  }
  return (
    <OfficeDialog
      heading={text.openFor(name)}
      working={working}
      onClose={() => onClose(null)}
      foot={
        <DialogChoices
          keep={text.keep}
          label={working ? text.working : text.confirm}
          working={working}
          onKeep={() => onClose(null)}
          onConfirm={confirm}
        />
      }
    >
      <Field
        id={id}
        label={text.amount}
        hint={text.hint}
        error={tried && cents === null ? text.wrongAmount : null}
      >
        {(control) => (
          <TextInput
            {...control}
            className="figures"
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Field id={`${id}-note`} label={text.note}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </OfficeDialog>
  )
}

function useHandIn({ driverId, name }: DriverCash, onClose: HandInProps['onClose']) {
  const text = useTexts()(moneyTextEn).cash
  const [working, setWorking] = useState(false)
  const report = useFailureBanner()
  async function handIn(cents: Cents, note: string) {
    setWorking(true)
    report(null)
    const body = { driverId, cents, note }
    const answer = await callApi('/api/admin/cash', { method: 'POST', body })
    if (!answer.ok) report(reasonOf(answer.problem))
    onClose(answer.ok ? text.done(name, formatEuroExact(cents)) : null)
  }
  return { working, handIn }
}
