import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The browser to drive: CHROME_BIN, a system Chromium, or the one that comes as a package. */
export async function browserPath(): Promise<string> {
  if (process.env.CHROME_BIN) return process.env.CHROME_BIN
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of ['chromium', 'google-chrome']) {
      const path = join(folder, name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {}
    }
  }
  // Makes the package unpack the libraries and fonts a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x'
  return (await import('@sparticuz/chromium')).default.executablePath()
}
