import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { issueTextEn } from '#app/content/en/sales-documents.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { DocumentKind } from '#app/domain/booking/sales-document.ts'
import type { Cents } from '#app/domain/money.ts'
import type { ListedDocument } from '#app/server/documents/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { DialogChoices } from '#app/ui/office/dialog-choices.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field, type FieldControl } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { reasonOf } from '../list/office-calls.ts'

/** Props of {@link IssueButton}; `credits` is the document that is taken back, none for what documents tell too much. */
type IssueProps = {
  bookingId: number
  kind: DocumentKind
  cents: Cents
  credits?: Pick<ListedDocument, 'id' | 'number'>
}

/** Opens the question that issues a document. */
export function IssueButton(props: IssueProps) {
  const text = useTexts()(issueTextEn)
  const { kind, credits } = props
  const [isOpen, setIsOpen, button] = useOpener()
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="secondary"
        aria-label={credits && text.cancelOf(credits.number)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {credits ? text.cancel : text.issue[kind]}
      </Button>
      {isOpen && <IssueDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Who an invoice is for; names as the call has them. */
const NOBODY = { companyName: '', vatNumber: '', address: '' }
const BUYER_FIELDS = ['companyName', 'vatNumber', 'address'] as const

function IssueDialog(props: IssueProps & { onClose: () => void }) {
  const { kind, cents, credits, onClose } = props
  const text = useTexts()(issueTextEn)
  const [buyer, setBuyer] = useState(NOBODY)
  const [notify, setNotify] = useState(true)
  const { working, errors, issue } = useIssue(props)
  return (
    <OfficeDialog
      role="alertdialog"
      heading={credits ? text.cancelOf(credits.number) : text.issue[kind]}
      working={working}
      onClose={onClose}
      onConfirm={() => void issue(notify, buyer)}
      foot={
        <DialogChoices
          keep={text.keep}
          label={working ? text.working : text.confirm(formatEuroExact(cents))}
          working={working}
          variant="primary"
          onKeep={onClose}
        />
      }
    >
      <p>{text.question[kind]}</p>
      {kind === 'invoice' &&
        BUYER_FIELDS.map((name) => (
          <BuyerField key={name} name={name} error={errors[name] ?? null}>
            {(control) => (
              <TextInput
                {...control}
                value={buyer[name]}
                onChange={(event) => setBuyer({ ...buyer, [name]: event.target.value })}
              />
            )}
          </BuyerField>
        ))}
      <label className="mt-3 flex items-center gap-2">
        <input
          type="checkbox"
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
        />
        {text.mail}
      </label>
    </OfficeDialog>
  )
}

type BuyerFieldProps = {
  name: (typeof BUYER_FIELDS)[number]
  error: string | null
  children: (control: FieldControl) => ReactNode
}

function BuyerField({ name, error, children }: BuyerFieldProps) {
  const text = useTexts()(issueTextEn)
  const hint = name === 'vatNumber' ? { hint: text.vatHint } : {}
  return (
    <Field id={`issue-${name}`} required label={text[name]} error={error} {...hint}>
      {children}
    </Field>
  )
}

function useIssue({ bookingId, kind, cents, credits, onClose }: Parameters<typeof IssueDialog>[0]) {
  const [working, setWorking] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  useHoldLive(true)
  async function issue(notify: boolean, buyer: typeof NOBODY) {
    setWorking(true)
    report(null)
    const shown = { agreedCents: cents, notify }
    const answer = await callApi('POST /api/admin/bookings/:id/documents', {
      params: { id: bookingId },
      body: {
        receipt: { kind: 'receipt' as const, ...shown },
        invoice: { kind: 'invoice' as const, ...shown, ...buyer },
        'credit-note': { kind: 'credit-note' as const, ...shown, creditsId: credits?.id ?? null },
      }[kind],
    })
    setWorking(false)
    const wrong = answer.ok ? {} : answer.problem.errors
    setErrors(wrong)
    // A wrong field is told beside it, and what was typed stays.
    if (Object.keys(wrong).length > 0) return
    if (!answer.ok) report(reasonOf(answer.problem))
    await revalidate()
    onClose()
  }
  return { working, errors, issue }
}
