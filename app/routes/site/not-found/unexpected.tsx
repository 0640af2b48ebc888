import { company } from '#app/content/company.ts'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { useTexts } from '#app/content/texts.ts'
import { Spot } from '#app/ui/art/spot.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'

/** A page that failed: no details for the visitor, the same page once more, a way back and a person to call. */
export function Unexpected() {
  const text = useTexts()(guestMessagesEn).page
  return (
    <div className="page-column section-air flex flex-col items-center text-center">
      <Spot name="empty" className="h-auto w-full max-w-md" />
      <h1 className="mt-6">{text.failedHeading}</h1>
      <p className="mt-3 max-w-md text-ink-soft">
        {text.failedText} <a href={company().phoneHref}>{company().phone}</a>.
      </p>
      {/* This address once more. */}
      <ButtonLink href="" size="large" className="mt-7">
        {text.tryAgain}
      </ButtonLink>
      <ButtonLink href="/" variant="quiet" className="mt-2">
        {text.returnHome}
      </ButtonLink>
    </div>
  )
}
