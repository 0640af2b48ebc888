import { findBookingTextEn } from '#app/content/en/find-booking.ts'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { useTexts } from '#app/content/texts.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'

/** "pt 7k2m 9qxa", as people type what they read aloud. */
const LONGEST_REFERENCE = 24
/** RFC 5321: longest address that can be delivered to. */
const LONGEST_EMAIL = 254

/**
 * Reference and e-mail. The browser checks that both are there and can send it without scripts;
 * `app/browser/find-booking.ts` asks without leaving the page.
 */
export function FindForm() {
  const text = useTexts()(findBookingTextEn)
  return (
    <form
      className="card find-form"
      data-lift="true"
      method="post"
      action="/api/manage/find"
      aria-label={text.heading}
      data-find-booking
    >
      <Field id="find-reference" label={text.reference} hint={text.referenceHint} required>
        {(control) => (
          <TextInput
            {...control}
            name="bookingRef"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST_REFERENCE}
          />
        )}
      </Field>
      <Field id="find-email" label={text.email} hint={text.emailHint} required>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={LONGEST_EMAIL}
          />
        )}
      </Field>
      <Button type="submit" size="large">
        <span className="find-idle">{text.submit}</span>
        <span className="find-busy">
          <Spinner />
          {text.searching}
        </span>
      </Button>
      <Outcomes />
    </form>
  )
}

/** How it went; shown by the script, or by the address a browser without scripts is sent to. */
function Outcomes() {
  const text = useTexts()(findBookingTextEn)
  const messages = useTexts()(guestMessagesEn)
  const { few, one, many } = text.wait
  return (
    <div className="find-outcomes">
      <Notice id="not-found" tone="error" data-find-outcome="not-found">
        <p>{messages.manage.notFound}</p>
        <p className="find-back">{text.back}</p>
      </Notice>
      <Notice id="too-many" tone="error" data-find-outcome="too-many">
        <p data-wait={messages.manage.tooManyTries('#')} data-one={one} data-many={many}>
          {messages.manage.tooManyTries(few)}
        </p>
      </Notice>
      <Notice id="failed" tone="error" data-find-outcome="failed">
        <p>{messages.manage.failed}</p>
        <p className="find-back">{text.back}</p>
      </Notice>
    </div>
  )
}
