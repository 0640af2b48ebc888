import { useState } from 'react'
import { moneyTextEn } from '#app/content/en/office-money.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import { AmountDialog } from '#app/routes/office/list/amount-dialog.tsx'
import { reasonOf } from '#app/routes/office/list/office-calls.ts'
import type { DriverCash } from '#app/server/bookings/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'

/** Props of {@link HandInDialog}; `onClose` gets what was noted, in words, or null. */
type HandInProps = { driver: DriverCash; onClose: (done: string | null) => void }

/** Asks how much a driver hands in; all that they hold stands in the field first. */
export function HandInDialog({ driver, onClose }: HandInProps) {
  const text = useTexts()(moneyTextEn).cash
  const { working, handIn } = useHandIn(driver, onClose)
  return (
    <AmountDialog
      heading={text.openFor(driver.name)}
      hint={text.hint}
      expectedCents={driver.holdsCents}
      working={working}
      onClose={() => onClose(null)}
      doubt={(cents) => {
        const more = cents - Math.max(0, driver.holdsCents)
        if (cents <= 0 || more <= 0) return null
        const holds = formatEuroExact(driver.holdsCents)
        return text.beyond(driver.name, holds, formatEuroExact(more))
      }}
      onConfirm={(cents, note) => void handIn(cents, note)}
    />
  )
}

function useHandIn({ driverId, name, holdsCents }: DriverCash, onClose: HandInProps['onClose']) {
  const text = useTexts()(moneyTextEn).cash
  const [working, setWorking] = useState(false)
  const report = useFailureBanner()
  async function handIn(cents: Cents, note: string) {
    setWorking(true)
    report(null)
    const body = { driverId, cents, note, holdsCents, beyond: cents > holdsCents }
    const answer = await callApi('POST /api/admin/cash', { body })
    if (!answer.ok) report(reasonOf(answer.problem))
    onClose(answer.ok ? text.done(name, formatEuroExact(cents)) : null)
  }
  return { working, handIn }
}
