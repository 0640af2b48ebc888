export type { SettingProblem } from './environment.ts'
export {
  findSettingProblems,
  loadSettings,
  SETTING_NAMES,
  type Settings,
  SettingsError,
} from './settings.ts'
