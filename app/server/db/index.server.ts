export { type NamedQuery, runNamed } from './named-query.ts'
export { openStore } from './open-store.ts'
export * from './schema.ts'
export { type Database, type Store, StoreInUse, type Transaction } from './store.ts'
