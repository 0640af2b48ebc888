import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A whole Chromium, as visitors have it: CHROME_BIN, the machine's own, or the packaged one. */
export async function browserPath(): Promise<string> {
  return process.env.CHROME_BIN || machineBrowser() || packagedBrowser()
}

/** The browser of the journeys: CHROME_BIN, the packaged one, or the machine's (decision 0009). */
export async function journeyBrowser(): Promise<string> {
  if (process.env.CHROME_BIN) return process.env.CHROME_BIN
  const isPackaged = process.platform === 'linux' && process.arch === 'x64'
  return isPackaged ? packagedBrowser() : browserPath()
}

function machineBrowser(): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of ['chromium', 'google-chrome']) {
      const path = join(folder, name)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {}
    }
  }
}

async function packagedBrowser(): Promise<string> {
  // Makes the package unpack the libraries and fonts a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x'
  return (await import('@sparticuz/chromium')).default.executablePath()
}
