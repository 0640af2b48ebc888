export { type Auth, createAuth, type Identity, type SignInAnswer } from './auth.ts'
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
export { hasAccounts, type SeededAccount, seedAccounts } from './seed-accounts.ts'
