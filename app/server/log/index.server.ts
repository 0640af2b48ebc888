import { pino } from 'pino'

/** Structured log. Fields that could name a person are masked wherever they stand. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  debug(fields: object, message: string): void
}

const PERSONAL = new Set([
  'firstName',
  'lastName',
  'customerName',
  'name',
  'username',
  'email',
  'phone',
  'idNumber',
  'specialRequest',
  'recipient',
  'to',
  'password',
  'pickupLocation',
  'dropoffLocation',
  'authorization',
  'cookie',
])
const MASK = '[masked]'
const DEEPEST = 8
/** No part is longer than standards allow: it is looked at once. */
const MAIL_ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g

/**
 * Opens the log on standard output, one JSON object a line.
 *
 * @param level Lowest level written, or `silent`.
 * @param destination Where lines go instead of standard output (tests).
 */
export function openLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    formatters: { log: (fields: object) => maskFields(fields, 0) },
    // What an error tells is decided here, not by the library.
    serializers: { err: (described: object) => described },
  }
  return destination ? pino(options, destination) : pino(options)
}

function maskFields(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      PERSONAL.has(key) && value != null ? MASK : maskValue(value, depth + 1),
    ]),
  )
}

function maskValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.replaceAll(MAIL_ADDRESS, MASK)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > DEEPEST) return '[deep]'
  if (value instanceof Error) return describeError(value, depth)
  if (Array.isArray(value)) return value.map((item) => maskValue(item, depth + 1))
  return maskFields(value, depth)
}

/**
 * What the log keeps of an error: its kind, code and stack, never the values of a failed query
 * (a driver's message or detail can quote a customer's row).
 */
function describeError(error: Error, depth: number): object {
  const { name, message, cause } = error
  const query = 'query' in error || 'detail' in error || message.startsWith('Failed query')
  const code = (error as { code?: unknown }).code
  return {
    type: name,
    code,
    message: query ? 'database query failed' : maskValue(message, depth),
    frames: framesOf(error),
    ...(cause instanceof Error && { cause: maskValue(cause, depth + 1) }),
  }
}

/** The stack without the message that stands before it: lines of a message can look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message)
  const rest = at === -1 ? stack : stack.slice(at + message.length)
  return rest
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
}
