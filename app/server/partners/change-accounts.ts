import {
  addPartnerAccount,
  hashPassword,
  lockPartnerAccount,
  readablePassword,
  replacePassword,
  switchAccount,
} from '#app/server/auth/index.server.ts'
import type { Transaction } from '#app/server/db/index.server.ts'
import { lockPartner } from './change-partner.ts'
import type { PartnerDeps } from './deps.ts'
import type { Partner } from './list-partners.ts'

/** An account of a partner; `actor` is the username of the administrator. */
type NamedAccount = { code: string; username: string; actor: string }

/** A password that was just made: told once, kept nowhere but as its hash. */
export type PasswordAnswer =
  | { ok: true; password: string }
  | { ok: false; error: 'not-found' | 'username-taken' }

/** Makes an account for a hotel. Closed until the partner is active, when it is not. */
export async function addAccount(
  { store, now, log }: PartnerDeps,
  { code, username, actor }: NamedAccount,
): Promise<PasswordAnswer> {
  const password = readablePassword()
  const passwordHash = await hashPassword(password)
  const answer = await store.transaction(async (tx): Promise<PasswordAnswer> => {
    const partner = await lockPartner(tx, code)
    if (!partner) return { ok: false, error: 'not-found' }
    const account = {
      username,
      partnerCode: code,
      passwordHash,
      open: partner.isActive,
      now: now(),
    }
    if (await addPartnerAccount(tx, account)) return { ok: true, password }
    return { ok: false, error: 'username-taken' }
  })
  if (answer.ok) log.info({ partnerCode: code, actor }, 'partner account added')
  return answer
}

/** Gives an account a new password and ends its sessions. */
export async function resetPassword(
  { store, now, log }: PartnerDeps,
  named: NamedAccount,
): Promise<PasswordAnswer> {
  const password = readablePassword()
  const passwordHash = await hashPassword(password)
  const done = await store.transaction((tx) =>
    withAccount(tx, named, (id) =>
      replacePassword(tx, id, { passwordHash, mustChangePassword: true, now: now() }),
    ),
  )
  if (!done) return { ok: false, error: 'not-found' }
  log.info({ partnerCode: named.code, actor: named.actor }, 'partner password replaced')
  return { ok: true, password }
}

/** Switches an account off, which signs it out at once, or on again. False when there is none. */
export async function setAccountActive(
  { store, log }: PartnerDeps,
  named: NamedAccount,
  isActive: boolean,
): Promise<boolean> {
  const done = await store.transaction((tx) =>
    withAccount(tx, named, (id, partner) =>
      switchAccount(tx, id, { isActive, partnerIsActive: partner.isActive }),
    ),
  )
  const { code: partnerCode, actor } = named
  if (done) log.info({ partnerCode, actor, isActive }, 'partner account switched')
  return done
}

/** Does something to an account whose partner is locked; false when either does not exist. */
async function withAccount(
  tx: Transaction,
  { code, username }: NamedAccount,
  work: (userId: string, partner: Partner) => Promise<void>,
): Promise<boolean> {
  const partner = await lockPartner(tx, code)
  const found = partner && (await lockPartnerAccount(tx, code, username))
  if (!found) return false
  await work(found.id, partner)
  return true
}
