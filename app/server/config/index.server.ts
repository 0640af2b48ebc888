export type { SettingProblem } from './check-together.ts'
export { isExample, isLoopback, readServerAddress, type ServerAddress } from './server-address.ts'
export { findSettingProblems, loadSettings, SETTING_NAMES, SettingsError } from './settings.ts'
export type { Settings } from './to-settings.ts'
