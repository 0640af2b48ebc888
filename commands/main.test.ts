import { describe, expect, test } from 'vitest'
import { meltemi } from '#test/meltemi.ts'
import { COMMANDS } from './index.ts'

describe('what is typed', () => {
  test.each([[[]], [['help']], [['--help']]])('%j lists every command', async (args) => {
    const { exit, printed } = await meltemi(args)
    expect(exit).toBe(0)
    for (const { name, summary } of COMMANDS) {
      expect(printed).toContainEqual(expect.stringMatching(new RegExp(`^ {2}${name}( |$)`)))
      expect(printed).toContainEqual(`      ${summary}`)
    }
  })

  test.each([[['help', 'version']], [['version', '--help']]])(
    '%j tells about one',
    async (args) => {
      const { exit, printed } = await meltemi(args)
      expect(exit).toBe(0)
      expect(printed[0]).toBe('Usage: npm run meltemi -- version')
    },
  )

  test.each([
    [['versoin'], 'There is no command "versoin". Did you mean "version"?'],
    [['help', 'verson'], 'There is no command "verson". Did you mean "version"?'],
    [['make-coffee'], 'There is no command "make-coffee". See "help" for all of them.'],
    [['version', '--loud'], "Unknown option '--loud'"],
    [['version', 'now'], 'There is one word too many: now'],
    [['list-accounts'], 'Setting PORT is wrong: Invalid input: expected number, received NaN'],
  ])('%j is refused in one line', async (args, line) => {
    const { exit, printed, complained } = await meltemi(args, { env: { PORT: 'many' } })
    expect({ exit, printed, complained }).toEqual({ exit: 2, printed: [], complained: [line] })
  })

  test('the version works whatever is set', async () => {
    const { exit, printed } = await meltemi(['version'], { env: { PORT: 'many' } })
    expect({ exit, printed }).toEqual({ exit: 0, printed: [expect.stringMatching(/^Meltemi \d/)] })
  })
})
