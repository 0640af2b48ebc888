/**
 * Why the store can take nothing now, though nothing is wrong with what was asked: it does not answer,
 * its disk is full, or it may only be read.
 */
export type StoreTrouble = 'away' | 'full' | 'read-only'

/** The store is known to be away: nothing was asked of it. */
export class StoreAway extends Error {
  override name = 'StoreAway'
  constructor() {
    super('the database does not answer')
  }
}

const CODES: Record<string, StoreTrouble> = {
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  // The server stops, starts, or has no connection left.
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '53300': 'away',
  ENOSPC: 'full',
  '53100': 'full',
  // What the disk refuses for another reason; a full one says so only sometimes.
  '58030': 'full',
  EROFS: 'read-only',
  '25006': 'read-only',
}

const GONE =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed|Query read timeout/

/** What is the matter with the store when a query failed; null when the fault is of another kind. */
export function storeTroubleOf(error: unknown): StoreTrouble | null {
  if (!(error instanceof Error)) return null
  if (error instanceof StoreAway || GONE.test(error.message)) return 'away'
  const code = (error as { code?: string }).code ?? ''
  return (
    CODES[code] ??
    (/No space left on device/.test(error.message) ? 'full' : null) ??
    storeTroubleOf(error.cause)
  )
}
