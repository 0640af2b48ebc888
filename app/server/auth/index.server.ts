export type { NewSecret } from './account.ts'
export {
  type AdminReset,
  type AdminResetAnswer,
  addAdminAccount,
  type ListedAccount,
  listAccounts,
  resetAdminAccount,
} from './admin-accounts.ts'
export { type Auth, createAuth } from './auth.ts'
export { isLeaked } from './leaked-passwords.ts'
export type { OfficeSettings } from './office-settings.ts'
export {
  createOfficeUsers,
  type OfficeUser,
  type OfficeUsers,
} from './office-users.ts'
export {
  addPartnerAccount,
  hashPassword,
  listPartnerAccounts,
  lockPartnerAccount,
  type PartnerAccount,
  readablePassword,
  replacePassword,
  switchAccount,
  switchPartner,
} from './partner-accounts.ts'
export { type ReencryptedFactors, reencryptSecondFactors } from './reencrypt-second-factors.ts'
export { hasAccounts, type SeededAccount, seedAccounts } from './seed-accounts.ts'
export type {
  AccountAnswer,
  Identity,
  OfficeAccess,
  OwnSession,
  PasswordDue,
  SignedIn,
  SignInAnswer,
} from './types.ts'
