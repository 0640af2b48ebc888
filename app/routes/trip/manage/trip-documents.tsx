import { documentListEn } from '#app/content/en/sales-documents.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ListedDocument } from '#app/server/documents/index.server.ts'

type TripDocumentsProps = { issued: readonly ListedDocument[]; token: string }

/** The receipts and invoices of the order, to be opened; nothing while there are none. */
export function TripDocuments({ issued, token }: TripDocumentsProps) {
  const text = useTexts()(documentListEn)
  if (issued.length === 0) return null
  return (
    <section aria-labelledby="documents" className="mt-5">
      <h2 id="documents" className="text-lg">
        {text.heading}
      </h2>
      <ul className="mt-1 grid text-sm">
        {issued.map(({ id, kind, number, grossCents }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            {/* A file, no page of the site. */}
            <a href={`/manage/${token}/documents/${id}`} className="py-2">
              {text.open(text.kinds[kind], number)}
            </a>
            <span className="figures font-semibold">
              {formatEuroExact(kind === 'credit-note' ? -grossCents : grossCents)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
