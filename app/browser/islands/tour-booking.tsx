import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { CheckoutOptions } from '#app/contract/bookings.ts'
import { TourBookingForm } from '#app/routes/site/tours/tour-form.tsx'
import { reportEvent } from '#app/ui/booking/report-event.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { Redrawn } from '#app/ui/frame/redrawn.tsx'

const roots = new Map<HTMLElement, Root>()
let options: CheckoutOptions | undefined

/**
 * Draws the form of a tour into its place. One form is drawn at a time: what was typed is kept
 * outside of it.
 *
 * @param facts The tour as its page wrote it.
 * @throws {Error} The server did not say what the checkout offers.
 */
export async function openForm(place: HTMLElement, facts: string): Promise<void> {
  options ??= await readOptions()
  const root = roots.get(place) ?? beginIn(place)
  root.render(
    <StrictMode>
      <Redrawn>
        <TourBookingForm tour={JSON.parse(facts)} options={options} />
      </Redrawn>
    </StrictMode>,
  )
}

/** The first time that the form of a tour is opened. */
function beginIn(place: HTMLElement): Root {
  const root = createRoot(place)
  roots.set(place, root)
  reportEvent({ name: 'booking_start', parameters: { booking_type: 'tour' } })
  return root
}

/** Takes the form away with its dialog. */
export function closeForm(place: HTMLElement): void {
  roots.get(place)?.render(null)
}

async function readOptions(): Promise<CheckoutOptions> {
  const answer = await callApi('GET /api/checkout-options')
  if (!answer.ok) throw new Error(`no checkout options: ${answer.problem.status}`)
  return answer.value
}
