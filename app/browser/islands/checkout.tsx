import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { CheckoutOptions } from '#app/contract/bookings.ts'
import { BookingFlow } from '#app/routes/checkout/booking/booking-flow.tsx'
import type { Checkout } from '#app/routes/checkout/booking/checkout-state.ts'
import { findCheckout } from '#app/routes/checkout/booking/find-checkout.ts'
import { Redrawn } from '#app/ui/frame/redrawn.tsx'

// The server cannot know the trip and drew blanks; the flow takes their place.
const place = document.querySelector<HTMLElement>('[data-island="checkout"]')
const start = findCheckout()
if (!start) {
  window.location.replace(`/${window.location.search}#book`)
} else if (place) {
  createRoot(place).render(
    <StrictMode>
      <Redrawn>
        <FlowFromEntry first={start} options={JSON.parse(place.dataset.options ?? '')} />
      </Redrawn>
    </StrictMode>,
  )
}

/** Drawn again, it goes on from what the history entry holds by then, a booking that was made included. */
function FlowFromEntry({ first, options }: { first: Checkout; options: CheckoutOptions }) {
  const [start] = useState(() => findCheckout() ?? first)
  return <BookingFlow start={start} options={options} />
}
