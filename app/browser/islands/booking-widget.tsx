import { StrictMode, useEffect, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BookingWidget } from '#app/routes/site/home/booking-widget.tsx'
import { storeTypedEarly } from '#app/routes/site/home/typed-early.ts'
import { Redrawn } from '#app/ui/frame/redrawn.tsx'

/** Makes the drawn widget answer; resolves when it does. */
export function hydrate(place: Element): Promise<void> {
  storeTypedEarly()
  return new Promise((resolve) => {
    hydrateRoot(
      place,
      <StrictMode>
        <Redrawn>
          <Ready onReady={resolve} />
        </Redrawn>
      </StrictMode>,
    )
  })
}

/**
 * Ready after the second drawing: the first one took up the kept draft. In the same breath: a key
 * pressed between the drawing and the answer would be lost.
 */
function Ready({ onReady }: { onReady: () => void }) {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  useLayoutEffect(() => {
    if (drawn) onReady()
  }, [drawn, onReady])
  return <BookingWidget />
}
