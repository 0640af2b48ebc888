import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { systemClock } from '#app/server/clock/index.server.ts'

/** A trip as `POST /api/quote` takes it, a few days ahead unless told. */
export function tripBody(change: object = {}): Record<string, unknown> {
  const date = addDays(athensDate(systemClock()), 3)
  const places = { pickupLocation: 'Paros Airport', dropoffLocation: 'Naoussa' }
  return { ...places, date, time: '14:30', passengers: 3, luggage: 2, ...change }
}

/** Asks a running server for a quote of {@link tripBody} and returns its signed token. */
export async function fetchQuote(origin: string, change: object = {}): Promise<string> {
  const answer = await fetch(`${origin}/api/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(tripBody(change)),
  })
  if (!answer.ok) throw new Error(`no quote: ${answer.status} ${await answer.text()}`)
  const { quote } = (await answer.json()) as { quote: string }
  return quote
}

/** A complete body of `POST /api/bookings`; `number` makes its person a different one. The way back is in a week unless told. */
export function bookingBody(options: {
  quote: string
  paymentMethod: 'card' | 'cash'
  number: number
  returnTransfer?: boolean
  returnDate?: string
}): Record<string, unknown> {
  const { quote, paymentMethod, number, returnTransfer = false } = options
  const { returnDate = addDays(athensDate(systemClock()), 7) } = options
  const back = { returnDate, returnTime: '10:00' }
  return {
    quote,
    paymentMethod,
    returnTransfer,
    ...(returnTransfer ? back : {}),
    firstName: 'Eleni',
    lastName: `Marinou ${number}`,
    idNumber: `AB${number}`,
    email: `guest-${number}@example.com`,
    phone: '+30 694 000 0000',
    specialRequest: 'A child seat, please.',
    acceptPrivacy: true,
    acceptTerms: true,
  }
}
