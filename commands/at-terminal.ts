import { text } from 'node:stream/consumers'
import { main } from './main.ts'

/** Runs the command that this process was started for, and ends the process with its exit code. */
export async function runAtTerminal(): Promise<never> {
  const exit = await main(process.argv.slice(2), {
    env: process.env,
    folder: process.env.MELTEMI_FOLDER ?? process.cwd(),
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
    log: (line) => process.stderr.write(line),
    readInput: () => text(process.stdin),
  })
  process.exit(exit)
}
