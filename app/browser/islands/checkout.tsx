import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BookingFlow } from '#app/routes/checkout/booking/booking-flow.tsx'
import { findCheckout } from '#app/routes/checkout/booking/find-checkout.ts'

// The server cannot know the trip and drew blanks; the flow takes their place.
const place = document.querySelector<HTMLElement>('[data-island="checkout"]')
const start = findCheckout()
if (!start) {
  window.location.replace(`/${window.location.search}#book`)
} else if (place) {
  createRoot(place).render(
    <StrictMode>
      <BookingFlow start={start} options={JSON.parse(place.dataset.options ?? '')} />
    </StrictMode>,
  )
}
