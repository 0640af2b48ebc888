import { company } from '#app/content/en/company.ts'
import { Spot } from '#app/ui/art/spot.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'

/** A page that failed: no details for the visitor, a way back and a person to call. */
export function Unexpected() {
  return (
    <div className="page-column section-air flex flex-col items-center text-center">
      <Spot name="empty" className="h-auto w-full max-w-md" />
      <h1 className="mt-6">Something went wrong on our side</h1>
      <p className="mt-3 max-w-md text-ink-soft">
        Please try again in a moment. If you are about to travel, call us on{' '}
        <a href={company.phoneHref}>{company.phone}</a>.
      </p>
      <ButtonLink href="/" size="large" className="mt-7">
        Return to home
      </ButtonLink>
    </div>
  )
}
