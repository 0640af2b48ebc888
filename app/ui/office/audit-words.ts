import { auditTextEn } from '#app/content/en/office-audit.ts'
import { texts } from '#app/content/texts.ts'
import { type HistoryEntry, historyLine } from './history-line.ts'

/** What the audit keeps of something that was done. */
type AuditWords = HistoryEntry & { source: 'entry' | 'history'; subject: string }

/** What was done, in plain words; a call that this version does not know is told by its name. */
export function auditWords(line: AuditWords): string {
  if (line.source === 'history') return historyLine(line)
  const text = texts()(auditTextEn)
  const known = Object.hasOwn(text.calls, line.what) ? text.calls[line.what] : undefined
  const what = known ?? line.what
  return line.subject ? text.subject(what, line.subject) : what
}
