/** Stands first in a CSV file: tells spreadsheets that it is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would calculate instead of showing. */
const FORMULA = /^[=\-@\t\r]/
/** A plus that begins a telephone number is left alone, so that numbers stay numbers. */
const PLUS = /^\+(?![\d ]+$)/
/** Nothing in it that is looked for below; most fields of a million are so, and are looked at once. */
const PLAIN = /^(?:[^\s=\-@+",;](?:[^",\r\n;\t]*[^\s",;])?)?$/
const NEEDS_QUOTES = /[",\r\n;\t]|^\s|\s$/

/**
 * One field of a CSV file (RFC 4180): quoted where it must be, so that a reader gets the text back.
 *
 * Text that a spreadsheet would take for a formula gets an apostrophe before it: what begins with
 * = - @, a tab or a carriage return, and with + unless digits and spaces follow. The reader
 * sees that apostrophe; {@link readGuardedCell} takes it off.
 */
export function csvCell(text: string): string {
  if (PLAIN.test(text)) return text
  const safe = isFormula(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** The text that {@link csvCell} guarded. */
export function readGuardedCell(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
}

function isFormula(text: string): boolean {
  return FORMULA.test(text) || PLUS.test(text)
}
