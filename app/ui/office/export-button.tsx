import type { MouseEvent } from 'react'
import { useState } from 'react'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { exportTextEn } from '#app/content/en/office-csv.ts'
import { formatCount } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import { downloadCsv } from './download-csv.ts'

/** Props of {@link ExportButton}: `onFailure` gets the text to show, null as it begins anew. */
type ExportButtonProps = { onFailure: (failure: string | null) => void }

/**
 * Loads every booking as a CSV file and says how far it is. Without scripts, and
 * with a key held to open it elsewhere, it is the plain link that it is.
 */
export function ExportButton({ onFailure }: ExportButtonProps) {
  const messages = useTexts()(officeMessagesEn)
  const text = useTexts()(exportTextEn)
  const [rows, setRows] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  async function load() {
    onFailure(null)
    setRows(0)
    setSaid(text.started)
    try {
      const count = await downloadCsv(addressOf('GET /api/admin/bookings.csv', {}), setRows)
      setSaid(text.done(formatCount(count)))
    } catch (error) {
      setSaid('')
      onFailure(messages.admin.loadFailed(error instanceof Error ? error.message : text.cut))
    }
    setRows(null)
  }
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (rows === null) void load()
  }
  return (
    <>
      <a
        href={addressOf('GET /api/admin/bookings.csv', {})}
        download
        className="office-bar-action"
        title={text.description}
        aria-busy={rows !== null}
        onClick={press}
      >
        {text.label}
        {/* For the eye: said aloud, every step would be too much. */}
        {rows !== null && (
          <span className="figures" aria-hidden="true">
            {text.progress(formatCount(rows))}
          </span>
        )}
      </a>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
