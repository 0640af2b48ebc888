import { Link } from 'react-router'
import { auditTextEn } from '#app/content/en/office-audit.ts'
import { useTexts } from '#app/content/texts.ts'
import type { AuditLine } from '#app/server/reports/index.server.ts'
import { auditWords } from '#app/ui/office/audit-words.ts'
import { actorName } from '#app/ui/office/history-line.ts'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'
import { Badge, type BadgeTone } from '#app/ui/primitives/badge.tsx'

const TONES: Record<AuditLine['outcome'], BadgeTone> = {
  done: 'plain',
  open: 'yellow',
  refused: 'yellow',
  failed: 'red',
}

/** What was done, a line each. */
export function AuditTable({ lines }: { lines: readonly AuditLine[] }) {
  const text = useTexts()(auditTextEn)
  return (
    <RegisterTable caption={text.caption} columns={text.columns}>
      {lines.map((line) => (
        <AuditRow key={line.key} line={line} />
      ))}
    </RegisterTable>
  )
}

function AuditRow({ line }: { line: AuditLine }) {
  const { columns, areas, outcomes } = useTexts()(auditTextEn)
  const { at, actor, area, bookingRef, outcome } = line
  return (
    <tr>
      <td className="office-nowrap">
        <OfficeTime at={at} />
      </td>
      <td data-label={columns.who}>
        <span className="office-strong office-breaks">{actorName(actor)}</span>
      </td>
      <td data-label={columns.area}>{areas[area]}</td>
      <td data-label={columns.what} data-wide="true" className="office-breaks">
        {auditWords(line)}
      </td>
      <td data-label={columns.booking} className="figures office-nowrap">
        {bookingRef && <Link to={`/admin/bookings/${bookingRef}`}>{bookingRef}</Link>}
      </td>
      <td data-corner="true">
        <Badge tone={TONES[outcome]}>{outcomes[outcome]}</Badge>
      </td>
    </tr>
  )
}
