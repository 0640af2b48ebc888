import { randomUUID } from 'node:crypto'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { newKey } from '#test/driver-phone.ts'
import { tripBody } from '../crash/booking-body.ts'

/** Calls the product under test at a path and answers when the whole answer has come. */
export type Call = (
  path: string,
  init: {
    method: string
    headers: Record<string, string>
    body?: string | Uint8Array<ArrayBuffer>
  },
) => Promise<{ status: number; headers: Headers; text: string }>

/** Who calls: each with the headers that say so. */
export const CALLERS = ['nobody', 'partner', 'office', 'holder', 'driver'] as const

/** Who calls. */
export type Caller = (typeof CALLERS)[number]

/** What right requests are made of: a trip of its own for each endpoint, and who may ask about it. */
export type World = {
  /** In three days, in Athens: far enough off to be moved. */
  date: string
  headers: Record<Caller, Record<string, string>>
  quote: string
  /** Of a booking paid in cash, confirmed. */
  booking: { id: number; version: number; reference: string; token: string; email: string }
  /** What waits for an offer, and the guest's link of it. */
  request: { id: number; token: string }
  /** Of a card booking that is not paid yet. */
  session: string
  /** The connected phone of the driver, and what connects one more. */
  driverId: number
  deviceId: number
  pairing: object
}

/** Where the accounts of the product under test are. */
export type Accounts = Record<'partner' | 'office', { username: string; password: string }>

type Headed = Record<string, string>

const JSON_TYPE = { 'content-type': 'application/json' }

/** Books and signs in until everything is there; `now` is the clock of the product. */
export async function makeWorld(call: Call, accounts: Accounts, now: Date): Promise<World> {
  const date = addDays(athensDate(now), 3)
  const quote = async (): Promise<string> =>
    (await send(call, '/api/quote', markedTripBody(date))).quote
  const cash = await book(call, await quote(), 'cash')
  const card = await book(call, await quote(), 'card')
  const office = await signIn(call, accounts.office)
  const reference: string = cash.bookingRef
  const found = await call(`/api/admin/bookings/${reference}`, { method: 'GET', headers: office })
  const { booking } = JSON.parse(found.text)
  const token: string = cash.manageUrl.split('/').at(-1)
  const wish = { ...PERSON, ...tripBody({ date }), dropoffLocation: 'Villa Elaia' }
  const request = await send(call, '/api/requests', wish)
  const asked = await call(`/api/admin/bookings/${request.bookingRef}`, {
    method: 'GET',
    headers: office,
  })
  await send(call, '/api/admin/vehicles', VEHICLE, office)
  const { id: driverId } = await send(call, '/api/admin/drivers', DRIVER, office)
  const phone = await pairingOf(call, driverId, office)
  const driver = await cookieOf(call, '/api/driver/pair', phone)
  const devices = `/api/admin/drivers/${driverId}/devices`
  const [device] = JSON.parse((await call(devices, { method: 'GET', headers: office })).text)
  return {
    date,
    headers: {
      nobody: {},
      partner: await signIn(call, accounts.partner),
      office,
      holder: { authorization: `Bearer ${token}` },
      driver,
    },
    quote: await quote(),
    booking: { id: booking.id, version: booking.version, reference, token, email: PERSON.email },
    request: {
      id: JSON.parse(asked.text).booking.id,
      token: request.manageUrl.split('/').at(-1),
    },
    session: card.checkoutUrl.split('/').at(-1),
    driverId,
    deviceId: device.deviceId,
    pairing: await pairingOf(call, driverId, office),
  }
}

/** What a phone sends to be connected, by a new invite. */
async function pairingOf(call: Call, driverId: number, office: Headed): Promise<object> {
  const { code } = await send(call, `/api/admin/drivers/${driverId}/invite`, {}, office)
  const { publicKey } = await newKey()
  return { code, deviceName: 'Phone', publicKey }
}

/** A right trip to ask a price for, its places chosen and marked. */
export function markedTripBody(date: string): object {
  const ids = { pickupPlaceId: 'x', dropoffPlaceId: 'x' }
  const pin = { lat: 37.1, lng: 25.2 }
  const marks = {
    pickupPin: pin,
    dropoffPin: null,
    pickupVillageId: null,
    dropoffVillageId: 'aliki',
  }
  return tripBody({ date, ...ids, ...marks })
}

/** A right driver and vehicle to add. */
export const DRIVER = { name: 'Nikos', phone: '+30 690 111 2222', email: null, isActive: true }
export const VEHICLE = {
  makeModel: 'Vito',
  licensePlate: 'PAX-0001',
  capacity: 7,
  vehicleType: 'Minivan',
  color: 'white',
  isActive: true,
}

/** Who books, with everything a form asks a person. */
export const PERSON = {
  firstName: 'Ελένη',
  lastName: 'Kovač',
  idNumber: 'AB1234567',
  email: 'eleni@example.com',
  phone: '+306900000000',
  specialRequest: 'One child seat, please',
  acceptPrivacy: true,
  acceptTerms: true,
}

function book(call: Call, quote: string, paymentMethod: string) {
  return send(call, '/api/bookings', { ...PERSON, quote, paymentMethod })
}

function signIn(call: Call, account: Accounts['office']): Promise<Headed> {
  return cookieOf(call, '/api/sign-in', account)
}

async function cookieOf(call: Call, path: string, input: object): Promise<Headed> {
  const body = JSON.stringify(input)
  const { headers } = await call(path, { method: 'POST', headers: JSON_TYPE, body })
  const pairs = headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: pairs.join('; ') }
}

// biome-ignore lint/suspicious/noExplicitAny: every endpoint answers fields of its own
async function send(call: Call, path: string, body: object, as: Headed = {}): Promise<any> {
  const headers = { ...JSON_TYPE, ...as, 'idempotency-key': randomUUID() }
  const answer = await call(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text)
}

/** Takes up the booking's version as it is now: an edit that went through has raised it. */
export async function readVersion(call: Call, { booking, headers }: World): Promise<void> {
  const path = `/api/admin/bookings/${booking.reference}`
  const found = await call(path, { method: 'GET', headers: headers.office })
  if (found.status === 200) booking.version = JSON.parse(found.text).booking.version
}
