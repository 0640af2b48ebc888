import { officeFrameText as text } from '#app/content/en/office-frame.ts'

/** Loads every booking as a CSV file (ADMIN-01). */
export function ExportLink() {
  return (
    <a
      href="/api/admin/bookings.csv"
      download
      className="office-bar-action"
      title={text.exportHint}
    >
      {text.export}
    </a>
  )
}
