import { randomUUID } from 'node:crypto'
import { bookingBody, tripBody } from '../crash/booking-body.ts'
import { pause } from '../crash/built-server.ts'
import { type Asked, type Browser, openBrowser } from './ask.ts'

/** Prerendered, rendered on request, and a file. */
const PAGES = ['/', '/tours', '/login', '/destinations/naoussa', '/booking', '/api/places?q=nao']

/** How long a visitor looks at an answer: two processors serve, load and restart at once. */
const LOOKS_FOR_MS = 30

/** People who look around and book without a break, each over connections of their own. */
export type Visitors = {
  requests: number
  booked: string[]
  /** Every request that was not answered as it should be, in words. */
  failures: string[]
  /** Resolves after so many more answers. */
  answers(count: number): Promise<void>
  /** Lets everybody finish what they are at. */
  end(): Promise<void>
}

type World = Omit<Visitors, 'answers' | 'end'> & {
  origin: string
  ending: boolean
  waiting: { left: number; resolve: () => void }[]
}

/** Lets `count` visitors in. Each looks at a page, asks a price, books it, and begins again. */
export function letVisitorsIn(origin: string, ca: string, count: number): Visitors {
  const world: World = {
    origin,
    ending: false,
    requests: 0,
    booked: [],
    failures: [],
    waiting: [],
  }
  const everybody = Array.from({ length: count }, async (_, visitor) => {
    const browser = openBrowser(ca)
    for (let round = 0; !world.ending; round += 1) {
      await visit(world, browser, round * count + visitor)
    }
    browser.close()
  })
  return Object.assign(world, {
    answers: (left: number) =>
      new Promise<void>((resolve) => void world.waiting.push({ left, resolve })),
    async end() {
      world.ending = true
      await Promise.all(everybody)
    },
  })
}

async function visit(world: World, browser: Browser, number: number): Promise<void> {
  await ask(world, browser, PAGES[number % PAGES.length] ?? '/', 200)
  const quoted = await ask(world, browser, '/api/quote', 200, { method: 'POST', body: tripBody() })
  if (!quoted) return
  const { quote } = JSON.parse(quoted) as { quote: string }
  const booked = await ask(world, browser, '/api/bookings', 201, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: bookingBody({ quote, paymentMethod: 'cash', number }),
  })
  if (booked) world.booked.push((JSON.parse(booked) as { bookingRef: string }).bookingRef)
}

/** Asks once: nobody presses a button again here. Null after a failure. */
async function ask(
  world: World,
  browser: Browser,
  path: string,
  expected: number,
  asked?: Asked,
): Promise<string | null> {
  await pause(LOOKS_FOR_MS)
  world.requests += 1
  const told = await browser.ask(`${world.origin}${path}`, asked).catch((error: Error) => error)
  for (const one of world.waiting) {
    one.left -= 1
    if (one.left === 0) one.resolve()
  }
  if (!(told instanceof Error) && told.status === expected) return told.text
  const what = told instanceof Error ? told.message : `${told.status} ${told.text.slice(0, 120)}`
  world.failures.push(`${asked?.method ?? 'GET'} ${path}: ${what}`)
  return null
}
