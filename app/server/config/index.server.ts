export { SettingsError } from './check-together.ts'
export { loadSettings } from './settings.ts'
export type { Settings } from './to-settings.ts'
