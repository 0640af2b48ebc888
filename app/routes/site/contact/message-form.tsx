import { useTexts } from '#app/content/texts.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import './message-form.css'
import type { ComponentProps } from 'react'
import { company } from '#app/content/company.ts'
import { contactEn, FIRST_COUNTRIES, subjectLabelsEn } from '#app/content/en/contact.ts'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { CONTACT_LIMITS, TRAP_FIELD } from '#app/contract/input/contact-fields.ts'
import { CONTACT_SUBJECTS } from '#app/domain/contact/subject.ts'
import { countryLine, listPhoneCountries } from '#app/ui/forms/phone.ts'
import { type FieldStart, type RefusedForm, startOf } from '#app/ui/forms/refused-form.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { Textarea } from '#app/ui/primitives/textarea.tsx'

/** Asks for what a server can deliver to: a browser alone takes an address without a dot. */
const EMAIL_PATTERN = String.raw`\S+@\S+\.\S{2,}`

/**
 * The contact form. The browser checks it with its own messages and can send it
 * without scripts; `app/browser/contact.ts` sends it without leaving the page. One that was refused begins as it was
 * filled in.
 */
export function MessageForm({ refused }: { refused: RefusedForm | null }) {
  const text = useTexts()(contactEn).form
  const at = startOf(refused)
  return (
    <form
      className="card contact-form"
      data-lift="true"
      method="post"
      action={addressOf('POST /api/contact', {})}
      aria-labelledby="write"
      data-contact-form
    >
      <div>
        <h2 id="write">{text.title}</h2>
        <p className="mt-2 max-w-xl text-ink-soft">{text.text}</p>
      </div>
      <div className="contact-pair">
        <LineField {...at('name')} label={text.name} autoComplete="name" />
        <LineField
          {...at('email')}
          label={text.email}
          type="email"
          autoComplete="email"
          pattern={EMAIL_PATTERN}
        />
      </div>
      <PhoneField country={at('country').defaultValue || 'GR'} {...at('phone')} />
      <SubjectField {...at('subject')} />
      <MessageField {...at('message')} />
      <Trap />
      <div className="contact-send">
        <Button type="submit" size="large" autoFocus={isUnexplained(refused)} data-contact-send>
          <span className="contact-idle">{text.submit}</span>
          <span className="contact-busy">
            <Spinner />
            {text.sending}
          </span>
        </Button>
        <Outcome refused={refused} />
      </div>
    </form>
  )
}

/** Where no field is to blame, sending it again is the next thing to do: the words about it stand beside the button. */
function isUnexplained(refused: RefusedForm | null): boolean {
  return refused !== null && Object.keys(refused.errors).length === 0
}

type LineFieldProps = FieldStart & Omit<ComponentProps<'input'>, 'children'> & { label: string }

function LineField({ name, label, error, ...input }: LineFieldProps) {
  return (
    <Field id={`contact-${name}`} label={label} error={error} required>
      {(control) => (
        <TextInput {...control} {...input} name={name} maxLength={MOST_CHARACTERS[name]} />
      )}
    </Field>
  )
}

const MOST_CHARACTERS: Partial<Record<string, number>> = CONTACT_LIMITS

function MessageField({ error, ...start }: FieldStart) {
  const text = useTexts()(contactEn).form
  return (
    <Field id="contact-message" label={text.message} error={error} required>
      {(control) => (
        <Textarea {...control} {...start} rows={6} maxLength={CONTACT_LIMITS.message} />
      )}
    </Field>
  )
}

/**
 * Country and number; read as E.164 on the server. Other countries come when the field is touched:
 * they are 3 kB of names. A number that begins with + and its country's
 * code needs no choice of country, with or without scripts.
 */
function PhoneField({ country, error, ...start }: FieldStart & { country: string }) {
  const text = useTexts()(contactEn).form
  const label = (
    <>
      {text.phone} <span className="field-optional">({text.optional})</span>
    </>
  )
  return (
    <Field id="contact-phone" label={label} error={error}>
      {(control) => (
        <div className="contact-phone">
          <Select name="country" aria-label={text.phoneCountry} defaultValue={country}>
            {listPhoneCountries()
              .filter(({ code }) => code === country || FIRST_COUNTRIES.includes(code))
              .map((listed) => (
                <option key={listed.code} value={listed.code}>
                  {countryLine(listed)}
                </option>
              ))}
          </Select>
          <TextInput
            {...control}
            {...start}
            type="tel"
            autoComplete="tel"
            maxLength={CONTACT_LIMITS.phone}
          />
        </div>
      )}
    </Field>
  )
}

function SubjectField({ error, ...start }: FieldStart) {
  const text = useTexts()(contactEn).form
  const subjectLabels = useTexts()(subjectLabelsEn)
  return (
    <Field id="contact-subject" label={text.subject} error={error} required>
      {(control) => (
        <Select {...control} {...start}>
          <option value="">{text.chooseSubject}</option>
          {CONTACT_SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {subjectLabels[subject]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Programs fill in every field they find; people and screen readers do not find this one. */
function Trap() {
  const text = useTexts()(contactEn).form
  return (
    <p className="sr-only" aria-hidden="true">
      <label htmlFor="contact-trap">{text.trap}</label>
      <input id="contact-trap" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
    </p>
  )
}

/**
 * How it went, over the note on privacy so that nothing moves. Shown by the script, by the
 * address a browser without scripts is sent to, or with the form that was refused.
 */
function Outcome({ refused }: { refused: RefusedForm | null }) {
  const text = useTexts()(contactEn).form
  const contact = useTexts()(contactEn)
  const messages = useTexts()(guestMessagesEn)
  return (
    <div className="contact-outcome">
      <p className="contact-note">
        {text.privacy} <a href="/privacy">{text.privacyLink}</a>
      </p>
      <div role="status">
        <Notice id="message-sent" tone="success" title={messages.contact.sentHeading}>
          <p>{messages.contact.sent}</p>
        </Notice>
      </div>
      <Notice id="message-failed" tone="error" data-shown={refused ? 'true' : undefined}>
        <p>{refused?.status === 422 ? text.invalid : messages.contact.failed}</p>
        <p className="contact-direct">
          <a href={company().whatsappHref}>{contact.ways.whatsapp.title}</a>
          <a href={company().phoneHref}>{company().phone}</a>
          <a href={company().emailHref}>{company().email}</a>
        </p>
      </Notice>
    </div>
  )
}
