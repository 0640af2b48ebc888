import { guideTextEn } from '#app/content/en/destinations.ts'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { useTexts } from '#app/content/texts.ts'
import { Spot } from '#app/ui/art/spot.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'

/** An id without a guide. */
export function NoGuide() {
  const guideText = useTexts()(guideTextEn)
  const messages = useTexts()(guestMessagesEn)
  return (
    <div className="page-column section-air flex flex-col items-center text-center">
      <Spot name="not-found" className="h-auto w-full max-w-md" />
      <h1 className="mt-6">{messages.page.destinationNotFound}</h1>
      <p className="mt-3 max-w-md text-ink-soft">{guideText.notFoundText}</p>
      <ButtonLink href="/" size="large" className="mt-7">
        {messages.page.returnHome}
      </ButtonLink>
    </div>
  )
}
