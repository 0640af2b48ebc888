import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BookingWidget } from '#app/routes/home/booking-widget.tsx'
import { keepTypedEarly } from '#app/routes/home/typed-early.ts'

// The one part of the home page that needs React; in small steps, so that nothing typed waits.
const place = document.querySelector('[data-island="booking-widget"]')
if (place) {
  keepTypedEarly()
  startTransition(() => {
    hydrateRoot(
      place,
      <StrictMode>
        <BookingWidget />
      </StrictMode>,
    )
  })
}
