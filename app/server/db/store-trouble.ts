import { DrizzleQueryError } from 'drizzle-orm/errors'

/**
 * Why the store can take nothing now, though nothing is wrong with what was asked: it does not answer,
 * its disk is full, it may only be read, or it gave up on a statement that took too long.
 */
export type StoreTrouble = 'away' | 'full' | 'read-only' | 'slow'

/** The store is known to be away, or whoever asked it does not say why there was no answer. */
export class StoreAway extends Error {
  override name = 'StoreAway'
  constructor(cause?: unknown) {
    super('the database does not answer', { cause })
  }
}

/** A connection to the store was not to be had; `cause` says why. */
export class StoreFailure extends Error {
  override name = 'StoreFailure'
  constructor(cause: unknown) {
    super('no connection to the database', { cause })
  }
}

/** Codes of PostgreSQL itself: nobody else uses them. */
const STATES: Record<string, StoreTrouble> = {
  // The server stops, starts, or has no connection left.
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '53300': 'away',
  '53100': 'full',
  // What the disk refuses for another reason; a full one says so only sometimes.
  '58030': 'full',
  '25006': 'read-only',
  '57014': 'slow',
}

/** Codes of network and disk, which any other service fails with too. */
const CODES: Record<string, StoreTrouble> = {
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOSPC: 'full',
  EROFS: 'read-only',
}

const GONE =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed|Query read timeout/

/** The second is what a new connection is told, as a fault of PostgreSQL's own (XX000), where its catalogue changed before. */
const FULL = /No space left on device|could not write init file/

/**
 * What is the matter with the store when a query failed; null when the fault is of another kind. A
 * code of the network counts only in a failure of the store's own: the mail server and the card
 * provider refuse connections too.
 */
export function storeTroubleOf(error: unknown, isOfStore = false): StoreTrouble | null {
  if (!(error instanceof Error)) return null
  if (error instanceof StoreAway) return 'away'
  const ofStore = isOfStore || error instanceof StoreFailure || error instanceof DrizzleQueryError
  const code = (error as { code?: string }).code ?? ''
  return STATES[code] ?? (ofStore ? ownTroubleOf(error, code) : null) ?? causeOf(error, ofStore)
}

function ownTroubleOf(error: Error, code: string): StoreTrouble | null {
  if (GONE.test(error.message)) return 'away'
  return CODES[code] ?? (FULL.test(error.message) ? 'full' : null)
}

/** A host with several addresses fails once for each. */
function causeOf(error: Error, isOfStore: boolean): StoreTrouble | null {
  const [first] = error instanceof AggregateError ? error.errors : []
  return storeTroubleOf(first ?? error.cause, isOfStore)
}
