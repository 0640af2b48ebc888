export { type Auth, createAuth, type Identity, type SignInAnswer } from './auth.ts'
export { seedAccounts, type SeededAccount } from './seed-accounts.ts'
