/**
 * Writes any data for people: a line for every value, lists numbered, what belongs together indented.
 * Names of fields become words: `pickupLocation` reads "Pickup location".
 */
export function toReadable(value: unknown): string {
  return `${linesOf(value).join('\n')}\n`
}

function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => titled(String(index + 1), one))
  }
  return Object.entries(value as object).flatMap(([name, one]) => titled(toWords(name), one))
}

function titled(title: string, value: unknown): string[] {
  const isEmpty = value === null || value === undefined || value === ''
  if (isEmpty) return []
  if (value instanceof Date) return [`${title}: ${value.toISOString()}`]
  if (typeof value !== 'object') return indented(`${title}: ${String(value)}`.split('\n'))
  const lines = linesOf(value)
  return lines.length === 0 ? [`${title}: none`] : [`${title}:`, ...lines.map(indent)]
}

/** Words of several lines stay below the line they begin on. */
function indented([first = '', ...rest]: string[]): string[] {
  return [first, ...rest.map(indent)]
}

function indent(line: string): string {
  return `  ${line}`
}

function toWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
