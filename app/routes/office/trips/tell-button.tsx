import { useRevalidator } from 'react-router'
import { bulkTextEn } from '#app/content/en/office-trips.ts'
import { useTexts } from '#app/content/texts.ts'
import { reasonOf } from '#app/routes/office/list/office-calls.ts'
import { tellGuests } from '#app/routes/office/list/tell-guests.ts'
import type { TripLine } from '#app/server/bookings/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { useWork } from '#app/ui/forms/use-work.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { Button } from '#app/ui/primitives/button.tsx'

/** Props of {@link TellButton}; `onTold` gets what was done, in words. */
type TellButtonProps = {
  bookings: readonly TripLine[]
  onTold: (done: string) => void
}

/** Tells every guest among these whose driver or vehicle is another than they know; nothing when all know. */
export function TellButton({ bookings, onTold }: TellButtonProps) {
  const text = useTexts()(bulkTextEn)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  const { working, run } = useWork()
  const untold = bookings.filter(isToBeTold)
  if (untold.length === 0) return null
  const send = async () => {
    report(null)
    const { queued, problem } = await tellGuests(
      (body) => callApi('POST /api/admin/driver-mails', { body }),
      untold,
    )
    if (queued > 0 || !problem) onTold(text.told(queued))
    if (problem) report(text.tellFailed(reasonOf(problem)))
    await revalidate()
    return false
  }
  return (
    <IfMay right="dispatch">
      <Button size="small" aria-busy={working} onClick={() => void run(send)}>
        {text.tell(untold.length)}
      </Button>
    </IfMay>
  )
}

/** Whether a guest waits to be told: the trip is confirmed, and they do not know who drives it or expect who is gone. */
export function isToBeTold({ untold, status }: TripLine): boolean {
  return untold && status === 'confirmed'
}
