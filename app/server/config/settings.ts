import { checkTogether, SettingsError } from './check-together.ts'
import { environment } from './environment.ts'
import { type Settings, toSettings } from './to-settings.ts'

/**
 * Reads and checks every setting.
 *
 * @param env Environment variables; empty strings count as not set.
 * @throws {SettingsError} The first wrong setting, by name, in one line.
 */
export function loadSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingsError(`Setting ${String(issue?.path[0])} is wrong: ${issue?.message}`)
  }
  const values = parsed.data
  checkTogether(values)
  return toSettings(values)
}
