import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { driverInvites, type Transaction } from '#app/server/db/index.server.ts'
import { lockDriver } from '#app/server/fleet/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { sha256 } from './digest.ts'

const VALID_MS = 15 * 60_000
const CODE_LETTERS = 6
/** Without I and O, which are read as figures. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** How a phone is connected: the address in the QR code, or six letters typed into the app. */
export type Invite = { url: string; code: string; expiresAt: Date }

/**
 * Makes a way to connect a phone of this driver, once, within 15 minutes. One that was made before and
 * not used ends.
 *
 * @param actor Username of who makes it.
 * @returns Null for a driver who is unknown or out of service.
 */
export function makeInvite(
  deps: DriverDeps,
  driverId: number,
  actor: string,
): Promise<Invite | null> {
  const token = Buffer.from(deps.random(24)).toString('base64url')
  const code = lettersFrom(deps)
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + VALID_MS)
  return deps.store.transaction(async (tx) => {
    const driver = await lockDriver(tx, driverId)
    if (!driver?.isActive) return null
    await tx
      .update(driverInvites)
      .set({ expiresAt: createdAt })
      .where(and(eq(driverInvites.driverId, driverId), isOpen(createdAt)))
    const hashes = { tokenHash: sha256(token), codeHash: sha256(code) }
    await tx
      .insert(driverInvites)
      .values({ driverId, ...hashes, madeBy: actor, createdAt, expiresAt })
    return { url: `${deps.origin}/driver/#pair=${token}`, code, expiresAt }
  })
}

/** Uses an invite up; the driver it was for, or null when there is none (any more). @param code Either form. */
export async function redeemInvite(
  tx: Transaction,
  code: string,
  at: Date,
): Promise<number | null> {
  const letters = code.replaceAll(/[\s-]/g, '').toUpperCase()
  const { tokenHash, codeHash } = driverInvites
  const [invite] = await tx
    .update(driverInvites)
    .set({ usedAt: at })
    .where(and(or(eq(tokenHash, sha256(code)), eq(codeHash, sha256(letters))), isOpen(at)))
    .returning({ driverId: driverInvites.driverId })
  return invite?.driverId ?? null
}

function isOpen(at: Date) {
  return and(isNull(driverInvites.usedAt), gt(driverInvites.expiresAt, at))
}

/** Every letter equally likely: bytes beyond a whole number of alphabets are left out. */
function lettersFrom({ random }: Pick<DriverDeps, 'random'>): string {
  const even = 256 - (256 % ALPHABET.length)
  let letters = ''
  while (letters.length < CODE_LETTERS) {
    const [byte = 255] = random(1)
    if (byte < even) letters += ALPHABET[byte % ALPHABET.length]
  }
  return letters
}
