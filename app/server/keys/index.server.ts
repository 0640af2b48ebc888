export { type Keys, openKeys } from './keys.ts'
