import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** A process of its own that runs a piece of code against the store modules. */
export type Child = {
  process: ChildProcess
  /** Everything it printed so far. */
  printed(): string
  /** Resolves with the exit code, null when a signal ended it. */
  ended: Promise<number | null>
}

/**
 * Runs `code` (TypeScript, top-level await) in a new process. It finds `openStore`, `fs` and the
 * options of its store in `store`.
 */
export function runChild(
  code: string,
  store: { databaseUrl: string | null; dataDir: string },
): Child {
  const script = `
    import fs, { readdirSync } from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const store = ${JSON.stringify({ databaseUrl: store.databaseUrl, dataDir: store.dataDir })}
    const open = async (onError = () => {}) => {
      const { openStore } = await import('#app/server/db/index.server.ts')
      return openStore({ ...store, onError })
    }
    ${code}`
  const args = ['--input-type=module-typescript', '--eval', script]
  const child = spawn(process.execPath, args, { cwd: root })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return {
    process: child,
    printed: () => output,
    ended: new Promise((resolve) => child.once('close', (code) => resolve(code))),
  }
}
