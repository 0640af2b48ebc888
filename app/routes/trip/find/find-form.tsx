import { findBookingTextEn } from '#app/content/en/find-booking.ts'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { useTexts } from '#app/content/texts.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import { type RefusedForm, startOf } from '#app/ui/forms/refused-form.ts'
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
 * `app/browser/find-booking.ts` asks without leaving the page. One that was refused begins as it was filled in.
 */
export function FindForm({ refused }: { refused: RefusedForm | null }) {
  const text = useTexts()(findBookingTextEn)
  const at = startOf(refused)
  const reference = at('bookingRef')
  const email = at('email')
  return (
    <form
      className="card find-form"
      data-lift="true"
      method="post"
      action={addressOf('POST /api/manage/find', {})}
      aria-label={text.heading}
      data-find-booking
    >
      <Field
        id="find-reference"
        label={text.reference}
        hint={text.referenceHint}
        error={reference.error}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="bookingRef"
            defaultValue={reference.defaultValue}
            autoFocus={refused !== null && !email.error}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST_REFERENCE}
          />
        )}
      </Field>
      <Field id="find-email" label={text.email} hint={text.emailHint} error={email.error} required>
        {(control) => (
          <TextInput
            {...control}
            name="email"
            defaultValue={email.defaultValue}
            autoFocus={email.autoFocus}
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
      <Outcomes refused={refused} />
    </form>
  )
}

/**
 * How it went; shown by the script, by the address a browser without scripts is sent to, or with the form that was
 * refused.
 */
function Outcomes({ refused }: { refused: RefusedForm | null }) {
  const text = useTexts()(findBookingTextEn)
  const messages = useTexts()(guestMessagesEn)
  const { few, one, many } = text.wait
  const minutes = Math.ceil((refused?.retryAfter ?? 0) / 60)
  const inMinutes = minutes === 1 ? one : many.replace('#', String(minutes))
  const wait = minutes > 0 ? inMinutes : few
  const outcome = refused && (OUTCOMES[refused.status] ?? 'failed')
  const shown = (id: string) => ({
    id,
    'data-find-outcome': id,
    'data-shown': id === outcome ? 'true' : undefined,
  })
  return (
    <div className="find-outcomes">
      <Notice {...shown('not-found')} tone="error">
        <p>{messages.manage.notFound}</p>
      </Notice>
      <Notice {...shown('too-many')} tone="error">
        <p data-wait={messages.manage.tooManyTries('#')} data-one={one} data-many={many}>
          {messages.manage.tooManyTries(wait)}
        </p>
      </Notice>
      <Notice {...shown('failed')} tone="error">
        <p>{messages.manage.failed}</p>
      </Notice>
    </div>
  )
}

/** The notices by the status a form is refused with. */
const OUTCOMES: Partial<Record<number, string>> = {
  404: 'not-found',
  422: 'not-found',
  429: 'too-many',
}
