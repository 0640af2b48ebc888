export { KEY_FILE, newSecret, storedSecrets, storeSecrets } from './key-file.ts'
export { type Keys, openKeys } from './keys.ts'
