import { problemsTogether, type SettingProblem } from './check-together.ts'
import { type Environment, environment } from './environment.ts'
import { type Settings, toSettings } from './to-settings.ts'

/** A setting is wrong; the message is the one line an operator needs. */
export class SettingsError extends Error {}

/** Every name that can be set. */
export const SETTING_NAMES = Object.keys(environment.shape)

/**
 * Reads and checks every setting.
 *
 * @param env Environment variables; empty strings count as not set.
 * @throws {SettingsError} The first wrong setting, by name, in one line.
 */
export function loadSettings(env: Variables): Settings {
  const { values, problems } = read(env)
  const [first] = [...problems, ...(values ? problemsTogether(values) : [])]
  if (!first && values) return toSettings(values)
  throw new SettingsError(`Setting ${first?.name} is wrong: ${first?.why}`)
}

/** Everything that is wrong with the settings, a line each; none when the product can start. */
export function findSettingProblems(env: Variables): SettingProblem[] {
  const { problems } = read(env)
  const wrong = new Set(problems.map(({ name }) => name))
  // What is right by itself may still be wrong together.
  const rest = Object.entries(env).filter(([name]) => !wrong.has(name))
  const { values } = read(Object.fromEntries(rest))
  const together = values ? problemsTogether(values) : []
  return [...problems, ...together.filter(({ name }) => !wrong.has(name))]
}

type Variables = Record<string, string | undefined>

function read(env: Variables): { values: Environment | null; problems: SettingProblem[] } {
  const entries = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { success, data, error } = environment.safeParse(entries)
  if (success) return { values: data, problems: [] }
  const problems = new Map<string, SettingProblem>()
  for (const { path, message: why } of error.issues) {
    const name = String(path[0])
    if (!problems.has(name)) problems.set(name, { name, why })
  }
  return { values: null, problems: [...problems.values()] }
}
