import { company } from '#app/content/company.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'

/** The advance-notice message with the WhatsApp number beside it. */
export function LeadTimeNotice({ id, message }: { id: string; message: string }) {
  return (
    <Notice tone="error" id={id} tabIndex={-1}>
      <p>{message}</p>
      <WhatsAppNumber />
    </Notice>
  )
}

/** The number to write to for an instant transfer. */
export function WhatsAppNumber() {
  return (
    <a
      href={company().whatsappHref}
      target="_blank"
      rel="noreferrer"
      className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold"
    >
      <Icon name="whatsapp" size={18} />
      WhatsApp {company().phone}
    </a>
  )
}
