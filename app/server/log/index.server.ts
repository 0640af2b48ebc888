import { pino } from 'pino'

/** Structured log. Fields that could name a person are masked wherever they stand. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  debug(fields: object, message: string): void
}

const PERSONAL = [
  'firstName',
  'lastName',
  'customerName',
  'name',
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
]

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
    redact: {
      paths: PERSONAL.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[masked]',
    },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * What the log keeps of an error: its kind, code and stack, never the values of a failed query
 * (a driver's message or detail can quote a customer's row).
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack } = error
  const code = (error as { code?: unknown }).code
  const query = 'query' in error || 'detail' in error || message.startsWith('Failed query')
  const cause = error.cause ? { cause: describeError(error.cause) } : {}
  return {
    type: name,
    code,
    message: query ? 'database query failed' : message,
    stack: query ? framesOf(stack) : stack,
    ...cause,
  }
}

function framesOf(stack: string | undefined): string | undefined {
  return stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}
