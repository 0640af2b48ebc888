import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takeEarlyPresses } from '#app/ui/frame/early-presses.ts'
import './browser/site.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <OnceHydrated then={takeEarlyPresses()} />
    </StrictMode>,
  )
})

/** The last part of the page: its effect comes when all before it answer. */
function OnceHydrated({ then }: { then: () => void }) {
  useEffect(then, [then])
  return null
}
