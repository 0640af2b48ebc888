export { KEY_FILE, keepSecrets, keptSecrets, newSecret } from './key-file.ts'
export { type Keys, openKeys } from './keys.ts'
