export { type Auth, createAuth, type Identity, type SignInAnswer } from './auth.ts'
export { hasAccounts, type SeededAccount, seedAccounts } from './seed-accounts.ts'
