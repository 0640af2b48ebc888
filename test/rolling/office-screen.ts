import { pause } from '../crash/built-server.ts'
import type { Browser } from './ask.ts'

/** An office screen that follows what changes, as a browser's EventSource does. */
export type OfficeScreen = {
  /** Notices so far. */
  notices: number
  /** Times it had to connect anew. */
  reconnects: number
  /** Resolves with the next notice that bookings changed. */
  nextNotice(): Promise<void>
  close(): void
}

const AGAIN_AFTER_MS = 50

/** Opens the screen's stream; resolves once it is connected. */
export async function openOfficeScreen(
  browser: Browser,
  origin: string,
  cookie: string,
): Promise<OfficeScreen> {
  const waiting: (() => void)[] = []
  let closed = false
  const connect = async () => {
    const stream = await browser.open(`${origin}/api/admin/live`, { headers: { cookie } })
    if (stream.statusCode !== 200) throw new Error(`no live updates: ${stream.statusCode}`)
    stream.setEncoding('utf8').on('data', (text: string) => {
      const told = text.match(/event: bookings-changed/g)?.length ?? 0
      screen.notices += told
      if (told > 0) for (const resolve of waiting.splice(0)) resolve()
    })
    stream.on('error', () => {})
    stream.once('close', () => void connectAgain())
  }
  const connectAgain = async () => {
    screen.reconnects += 1
    for (let connected = false; !connected && !closed; ) {
      await pause(AGAIN_AFTER_MS)
      connected = await connect().then(
        () => true,
        () => false,
      )
    }
  }
  const screen: OfficeScreen = {
    notices: 0,
    reconnects: 0,
    nextNotice: () => new Promise((resolve) => void waiting.push(resolve)),
    close() {
      closed = true
    },
  }
  await connect()
  return screen
}
