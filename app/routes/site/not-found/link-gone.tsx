import { company } from '#app/content/company.ts'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { useTexts } from '#app/content/texts.ts'
import { Spot } from '#app/ui/art/spot.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'

/** What a guest's link shows that opens nothing: cut short, replaced or withdrawn, which is told to nobody. */
export function LinkGone() {
  const text = useTexts()(guestMessagesEn).page.linkGone
  return (
    <div className="page-column section-air flex flex-col items-center text-center">
      <Spot name="empty" className="h-auto w-full max-w-md" />
      <h1 className="mt-6">{text.heading}</h1>
      <p className="mt-3 max-w-md text-ink-soft">
        {text.text} <a href={company().phoneHref}>{company().phone}</a>.
      </p>
      <ButtonLink href="/manage" size="large" className="mt-7">
        {text.find}
      </ButtonLink>
    </div>
  )
}
