export { readServerAddress, type ServerAddress } from './server-address.ts'
export { loadSettings, type Settings, SettingsError } from './settings.ts'
