import {
  findSettingProblems,
  loadSettings,
  SETTING_NAMES,
} from '#app/server/config/index.server.ts'
import { readArguments } from './arguments.ts'
import { type Command, CommandRefused } from './command.ts'
import { levenshtein } from './levenshtein.ts'
import { adviceOf, settingRows } from './settings-report.ts'
import { tableLines } from './table.ts'

/** Says what the settings come to, and everything that is wrong with them. */
export const checkSettings: Command = {
  name: 'check-settings',
  usage: '',
  summary: 'Says what is on and off, and everything that is wrong with the settings.',
  details: ['Reads the environment and the file .env as a start would. Never prints a secret.'],
  needs: 'nothing',
  async run({ env, print }, args) {
    readArguments(args, [], {})
    const problems = findSettingProblems(env)
    for (const { name, why } of problems) print(`WRONG  ${name}: ${why}`)
    for (const line of likelyMistyped(env)) print(`CHECK  ${line}`)
    if (problems.length > 0)
      throw new CommandRefused(
        `Meltemi does not start like this: ${problems.length} ${problems.length === 1 ? 'setting is' : 'settings are'} wrong.`,
      )
    const settings = loadSettings(env)
    for (const line of adviceOf(settings, env)) print(`CHECK  ${line}`)
    for (const line of tableLines(settingRows(settings))) print(line)
    print('The settings are right.')
  },
}

/** Two letters wrong in a long name are a slip of the finger, not another program's setting. */
const SLIP = 2
const LONG_NAME = 7

function likelyMistyped(env: Record<string, string | undefined>): string[] {
  const unknown = Object.keys(env).filter(
    (name) => name.length >= LONG_NAME && env[name] && !SETTING_NAMES.includes(name),
  )
  return unknown.flatMap((name) => {
    const meant = SETTING_NAMES.find((known) => levenshtein(name.toUpperCase(), known) <= SLIP)
    return meant ? [`${name} is no setting. Is ${meant} meant?`] : []
  })
}
