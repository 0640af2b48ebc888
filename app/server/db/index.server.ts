export { type NamedQuery, runNamed } from './named-query.ts'
export * from './schema.ts'
export { type Database, openStore, type Store, StoreInUse, type Transaction } from './store.ts'
