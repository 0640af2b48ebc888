import { and, inArray, ne } from 'drizzle-orm'
import {
  type Database,
  session,
  type Transaction,
  verification,
} from '#app/server/db/index.server.ts'
import { USED_CODE } from './codes.ts'

/**
 * Ends everything that the passwords of these accounts opened: sessions, sign-ins that wait for a code, and the trust in
 * devices. Whoever changes what somebody signs in by, or shuts them out, wants out whoever used it before. A code that
 * was used stays used.
 *
 * @param spared The session of whoever changes their own, by its id: it goes on.
 */
export async function endOpened(
  tx: Transaction | Database,
  userIds: string[],
  spared?: string,
): Promise<void> {
  const others = spared === undefined ? undefined : ne(session.id, spared)
  await tx.delete(session).where(and(inArray(session.userId, userIds), others))
  await tx
    .delete(verification)
    .where(and(inArray(verification.value, userIds), ne(verification.identifier, USED_CODE)))
}
