import { type FormEvent, type ReactNode, useState } from 'react'
import { accountTextEn } from '#app/content/en/account.ts'
import { useTexts } from '#app/content/texts.ts'
import { AccountPanel } from '#app/ui/account/account-panel.tsx'
import { CodeInput } from '#app/ui/account/code-input.tsx'
import { SubmitButton } from '#app/ui/account/submit-button.tsx'
import { type AccountCall, useAccountCall } from '#app/ui/account/use-account-call.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import type { QrDrawing } from '#app/ui/qr/render-qr.ts'
import { SpareCodes } from './spare-codes.tsx'

/** Props of {@link SecondFactorPanel}; `onChanged` reads the account anew. */
type SecondFactorPanelProps = { isOn: boolean; onChanged(): unknown }

type Key = { secret: string; qr: QrDrawing }

/** Turns the second factor on, in three steps, or off. */
export function SecondFactorPanel({ isOn, onChanged }: SecondFactorPanelProps) {
  const text = useTexts()(accountTextEn).secondFactor
  const [key, setKey] = useState<Key | null>(null)
  const [spareCodes, setSpareCodes] = useState<readonly string[] | null>(null)
  const turnedOn = (codes: readonly string[]) => {
    setKey(null)
    setSpareCodes(codes)
    return onChanged()
  }
  return (
    <AccountPanel heading={text.heading} lead={isOn ? text.on : text.off}>
      {spareCodes && <SpareCodes codes={spareCodes} onSaved={() => setSpareCodes(null)} />}
      {!spareCodes && isOn && <TurnOff onDone={onChanged} />}
      {!spareCodes && !isOn && !key && <PasswordPrompt onKey={setKey} />}
      {!spareCodes && !isOn && key && (
        <ConfirmKey apiKey={key} onDone={turnedOn} onCancel={() => setKey(null)} />
      )}
    </AccountPanel>
  )
}

function PasswordPrompt({ onKey }: { onKey(key: Key): void }) {
  const text = useTexts()(accountTextEn).secondFactor
  const call = useAccountCall<'password'>()
  return (
    <CallForm
      call={call}
      onFields={(body) => call.send('POST /api/account/second-factor', onKey, { body })}
    >
      <PasswordField error={call.errors.password} />
      <SubmitButton busy={call.busy}>{call.busy ? text.working : text.setUp}</SubmitButton>
    </CallForm>
  )
}

type ConfirmKeyProps = {
  apiKey: Key
  onDone(codes: readonly string[]): unknown
  onCancel(): void
}

function ConfirmKey({ apiKey: { secret, qr }, onDone, onCancel }: ConfirmKeyProps) {
  const text = useTexts()(accountTextEn).secondFactor
  const call = useAccountCall<'code'>()
  const confirm = (body: Record<'code', string>) =>
    call.send('POST /api/account/second-factor/confirm', ({ spareCodes }) => onDone(spareCodes), {
      body,
    })
  return (
    <>
      <div className="account-key">
        <QrCode drawing={qr} label={text.qr} />
        <div>
          <p>{text.scan}</p>
          <p className="mt-3">
            <span className="text-ink-soft">{text.key}</span> <code>{inFours(secret)}</code>
          </p>
        </div>
      </div>
      <CallForm call={call} onFields={confirm}>
        <CodeField label={text.firstCode} hint={text.firstCodeHint} error={call.errors.code} />
        <div className="account-actions">
          <SubmitButton busy={call.busy}>{call.busy ? text.working : text.confirm}</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            {text.cancel}
          </Button>
        </div>
      </CallForm>
    </>
  )
}

/** As people read a key aloud while they type it. */
function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}

function TurnOff({ onDone }: { onDone(): unknown }) {
  const text = useTexts()(accountTextEn).secondFactor
  const call = useAccountCall<'password' | 'code'>()
  return (
    <CallForm
      call={call}
      onFields={(body) => call.send('POST /api/account/second-factor/off', onDone, { body })}
    >
      <PasswordField error={call.errors.password} />
      <CodeField label={text.code} error={call.errors.code} />
      <SubmitButton variant="secondary" busy={call.busy}>
        {call.busy ? text.working : text.turnOff}
      </SubmitButton>
    </CallForm>
  )
}

type CallFormProps<Name extends string> = {
  call: AccountCall<Name>
  onFields(fields: Record<Name, string>): unknown
  children: ReactNode
}

/** Sends the fields it holds; what the server refuses stands at the field, or below them all. */
function CallForm<Name extends string>({ call, onFields, children }: CallFormProps<Name>) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (call.busy) return
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value),
    ])
    void onFields(Object.fromEntries(fields))
  }
  return (
    <form noValidate onSubmit={submit} className="account-form">
      {call.failure && (
        <Notice tone="error">
          <p>{call.failure}</p>
        </Notice>
      )}
      {children}
    </form>
  )
}

function PasswordField({ error }: { error: string | undefined }) {
  const text = useTexts()(accountTextEn).secondFactor
  return (
    <Field id="second-factor-password" label={text.password} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={200}
        />
      )}
    </Field>
  )
}

function CodeField(props: { label: string; hint?: string; error: string | undefined }) {
  return (
    <Field id="second-factor-code" {...props} required>
      {(control) => <CodeInput {...control} />}
    </Field>
  )
}
