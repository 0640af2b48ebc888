import { auditTextEn } from '#app/content/en/office-audit.ts'
import { formatDate } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import { isWallDate } from '#app/domain/time/athens.ts'
import { type HistoryEntry, historyLine } from './history-line.ts'

/** What the audit keeps of something that was done. */
type AuditWords = HistoryEntry & { source: 'entry' | 'history'; subject: string }

/** What a call was about: a day is written as everywhere else in the office. */
function dayOrName(subject: string): string {
  return isWallDate(subject) ? formatDate(subject) : subject
}

/** What was done, in plain words; a call that this version does not know is told by its name. */
export function auditWords(line: AuditWords): string {
  if (line.source === 'history') return historyLine(line)
  const text = texts()(auditTextEn)
  const known = Object.hasOwn(text.calls, line.what) ? text.calls[line.what] : undefined
  const what = known ?? line.what
  return line.subject ? text.subject(what, dayOrName(line.subject)) : what
}
