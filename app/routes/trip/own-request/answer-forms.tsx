import { ownRequestTextEn } from '#app/content/en/request.ts'
import { paymentLabel } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { type IdNumberRule, needsIdNumber } from '#app/contract/input/person.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'

/** Props of {@link AcceptForm}: the link's token, the ways to pay on offer, whether a number is asked. */
type AcceptFormProps = {
  token: string
  methods: readonly PaymentMethod[]
  idNumber: IdNumberRule
}

/** Accepts the offer in the way to pay that is chosen; the only one there is stands chosen. */
export function AcceptForm({ token, methods, idNumber }: AcceptFormProps) {
  const text = useTexts()(ownRequestTextEn)
  return (
    <form className="request-facts" method="post" action={answerPath(token)}>
      <h2>{text.acceptHeading}</h2>
      <input type="hidden" name="answer" value="accept" />
      <div className="request-methods" role="radiogroup" aria-label={text.method}>
        {methods.map((method) => (
          <label key={method}>
            <input
              type="radio"
              name="paymentMethod"
              value={method}
              required
              defaultChecked={methods.length === 1}
            />
            {paymentLabel(method)}
          </label>
        ))}
      </div>
      {needsIdNumber(idNumber) && (
        <Field id="offer-idNumber" label={text.idNumber} required={idNumber === 'required'}>
          {(control) => (
            <TextInput {...control} name="idNumber" autoComplete="off" maxLength={50} />
          )}
        </Field>
      )}
      <Checkbox id="offer-acceptTerms" name="acceptTerms" value="true" required>
        {text.acceptTerms}{' '}
        <a href="/terms" target="_blank" rel="noopener">
          {text.termsLink}
        </a>
      </Checkbox>
      <Button type="submit" size="large">
        {text.accept}
      </Button>
    </form>
  )
}

/** Declines an offer, or takes a request back. */
export function WithdrawForm({ token, label }: { token: string; label: string }) {
  return (
    <form method="post" action={answerPath(token)}>
      <input type="hidden" name="answer" value="decline" />
      <Button type="submit" variant="secondary">
        {label}
      </Button>
    </form>
  )
}

function answerPath(token: string): string {
  return `/api/requests/${token}/answer`
}
