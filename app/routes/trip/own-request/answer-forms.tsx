import { ownRequestTextEn } from '#app/content/en/request.ts'
import { paymentLabel } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { type IdNumberRule, needsIdNumber } from '#app/contract/input/person.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import { type FieldStart, type RefusedForm, startOf } from '#app/ui/forms/refused-form.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import { Field, FieldError } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'

/** Props of {@link AcceptForm}: the link's token, ways to pay, whether a number is asked, the form that was refused. */
type AcceptFormProps = {
  token: string
  paymentMethods: readonly PaymentMethod[]
  idNumber: IdNumberRule
  refused: RefusedForm | null
  /** It was accepted before and waits for its card money. */
  again: boolean
}

/** Accepts the offer in the way to pay that is chosen. */
export function AcceptForm({ token, paymentMethods, idNumber, refused, again }: AcceptFormProps) {
  const text = useTexts()(ownRequestTextEn)
  const at = startOf(refused)
  const number = at('idNumber')
  const terms = at('acceptTerms')
  return (
    <form className="request-facts" method="post" action={answerPath(token)} data-accepts={token}>
      <h2>{again ? text.payHeading : text.acceptHeading}</h2>
      <input type="hidden" name="answer" value="accept" />
      <Methods methods={paymentMethods} start={at('paymentMethod')} />
      {needsIdNumber(idNumber) && (
        <Field
          id="offer-idNumber"
          label={text.idNumber}
          error={number.error}
          required={idNumber === 'required'}
        >
          {(control) => (
            <TextInput
              {...control}
              name="idNumber"
              defaultValue={number.defaultValue}
              autoComplete="off"
              maxLength={50}
            />
          )}
        </Field>
      )}
      <Checkbox
        id="offer-acceptTerms"
        name="acceptTerms"
        value="true"
        required
        error={terms.error}
        defaultChecked={terms.defaultValue !== ''}
      >
        {text.acceptTerms}{' '}
        <a href="/terms" target="_blank" rel="noopener">
          {text.termsLink}
        </a>
      </Checkbox>
      <Button type="submit" size="large">
        {again ? text.goOn : text.accept}
      </Button>
    </form>
  )
}

/** The only way to pay there is stands chosen; so does the one of a form that was refused. */
function Methods({ methods, start }: { methods: readonly PaymentMethod[]; start: FieldStart }) {
  const text = useTexts()(ownRequestTextEn)
  const { name, defaultValue, error } = start
  return (
    <div className="request-methods" role="radiogroup" aria-label={text.method}>
      {methods.map((method) => (
        <label key={method}>
          <input
            type="radio"
            name={name}
            value={method}
            required
            defaultChecked={methods.length === 1 || method === defaultValue}
          />
          {paymentLabel(method)}
        </label>
      ))}
      <FieldError id="offer-paymentMethod" error={error} />
    </div>
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
  return addressOf('POST /api/manage/:token/offer', { params: { token } })
}
