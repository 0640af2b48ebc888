export { KEY_FILE, keepSecrets, newSecret, storedSecrets } from './key-file.ts'
export { type Keys, openKeys } from './keys.ts'
