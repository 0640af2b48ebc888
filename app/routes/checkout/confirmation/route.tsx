import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { company } from '#app/content/company.ts'
import { confirmationTextEn } from '#app/content/en/checkout.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { readConfirmation } from '#app/ui/booking/confirmation-state.ts'
import { OutcomePage } from '#app/ui/booking/outcome-page.tsx'
import { useHydrated } from '#app/ui/booking/use-hydrated.ts'
import type { Route } from './+types/route.ts'
import { Confirmation } from './confirmation.tsx'

/** Title of the page; not for search engines. */
export function meta(): Route.MetaDescriptors {
  return [
    { title: `${texts()(confirmationTextEn).title} | ${company().name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/**
 * /booking-confirmation: the end of a paid checkout, from navigation state. After a reload the
 * payment is verified again before it is called completed; without a reference: home.
 */
export default function BookingConfirmationRoute() {
  const confirmationText = useTexts()(confirmationTextEn)
  const hydrated = useHydrated()
  const [reloaded] = useState(!hydrated)
  const { state } = useLocation()
  const confirmation = hydrated ? readConfirmation(state) : null
  if (confirmation) return <Confirmation confirmation={confirmation} verifyAgain={reloaded} />
  return (
    <>
      <OutcomePage mark="waiting" heading={confirmationText.title} />
      {hydrated && <ToHome />}
    </>
  )
}

function ToHome() {
  useEffect(() => window.location.replace('/'), [])
  return null
}
