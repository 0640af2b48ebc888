import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { useTexts } from '#app/content/texts.ts'
import { Spot } from '#app/ui/art/spot.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'

/** "Page not found" with a way back; also shown by the error boundary for a 404. */
export function NotFound() {
  const text = useTexts()(guestMessagesEn).page
  return (
    <div className="page-column section-air flex flex-col items-center text-center">
      <Spot name="not-found" className="h-auto w-full max-w-md" />
      <h1 className="mt-6">{text.notFound}</h1>
      <p className="mt-3 max-w-md text-ink-soft">{text.notFoundText}</p>
      <ButtonLink href="/" size="large" className="mt-7">
        {text.returnHome}
      </ButtonLink>
    </div>
  )
}
