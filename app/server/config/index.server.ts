export { loadSettings, type Settings, SettingsError } from './settings.ts'
