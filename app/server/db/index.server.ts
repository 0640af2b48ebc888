export { afterCommit, unawaited } from './after-commit.ts'
export { isAnyOf } from './any-of.ts'
export { batchCalls } from './batch-calls.ts'
export { buildOnce } from './build-once.ts'
export {
  cleanDataFolder,
  copyFolderOf,
  DATABASE_FOLDER,
  flush,
  holdsDatabase,
  putInPlace,
  takeOwnership,
} from './data-folder.ts'
export { insertRows } from './insert-rows.ts'
export {
  knowsKey,
  openInstallation,
  readPushKey,
  refuseOtherKey,
  storeKey,
  storePushKey,
} from './installation.ts'
export { matching } from './matching.ts'
export { knownMigrations } from './migrated.ts'
export { type NamedQuery, nameOfText, runNamed } from './named-query.ts'
export { openStore } from './open-store.ts'
export { projectPath } from './project-path.ts'
export { rowVersion } from './row-version.ts'
export * from './schema.ts'
export {
  type Database,
  type JobConnection,
  type Migrated,
  type Store,
  StoreInUse,
  StoreRefused,
  type Transaction,
} from './store.ts'
export { StoreAway, type StoreTrouble, storeTroubleOf } from './store-trouble.ts'
export { openStoreTrouble, type StoreTroubleLog } from './trouble-log.ts'
export { isUniqueViolation } from './unique-violation.ts'
