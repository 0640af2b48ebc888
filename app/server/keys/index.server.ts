export { openKeys, type Keys } from './keys.ts'
