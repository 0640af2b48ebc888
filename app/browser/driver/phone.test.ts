import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPhone, type Phone } from './phone.ts'
import { openPhoneStore, type PhoneStore } from './phone-store.ts'

type Sent = { eventId: string; deviceSeq: number; payload?: { text: string } }

const TRIP = { bookingRef: 'PT-PHONE', time: '10:00', pickup: 'Naoussa' }
const DAY = { day: '2026-08-01', next: '2026-08-02', version: '1', driver: 'Nikos', trips: [TRIP] }
const HOUR_MS = 3_600_000
const NIKOS = { deviceId: 7, driver: { id: 1, name: 'Nikos' } }
const MARIA = { deviceId: 8, driver: { id: 2, name: 'Maria' } }

describe('the phone', () => {
  let store: PhoneStore
  let phone: Phone
  let phones = 0
  /** How many calls brought events. */
  let calls = 0
  let taken: string[]
  let numbers: number[]
  /** Milliseconds by which the server's clock is ahead of the phone's. */
  let serverOff: number
  /** Whom the next code of the office is for. */
  let paired: typeof NIKOS
  let network: 'on' | 'off'
  /** What the server does with a call that brings events: its status. */
  let judge: (events: Sent[]) => number

  beforeEach(async () => {
    network = 'on'
    taken = []
    numbers = []
    serverOff = 0
    paired = NIKOS
    calls = 0
    judge = () => 200
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('fetch', answerCall)
    store = await openPhoneStore(`phone-${++phones}`)
    phone = await openPhone(store)
    await phone.pair('ABCDEF', 'Test phone')
    await phone.sync()
    network = 'off'
  })
  afterEach(() => vi.unstubAllGlobals())

  async function answerCall(path: string, init?: RequestInit): Promise<Response> {
    if (network === 'off') throw new TypeError('no signal')
    if (path.endsWith('/pair')) return Response.json(paired, { status: 201 })
    const date = new Date(Date.now() + serverOff).toUTCString()
    if (!path.endsWith('/events')) return Response.json(DAY, { headers: { date } })
    const { events } = JSON.parse(String(init?.body)) as { events: Sent[] }
    calls++
    const status = judge(events)
    if (status !== 200) return Response.json({ code: 'invalid-request' }, { status })
    taken.push(...events.map(({ eventId }) => eventId))
    numbers.push(...events.map(({ deviceSeq }) => deviceSeq))
    const results = events.map(({ eventId, payload }) => ({
      eventId,
      result: payload?.text === 'not his trip any more' ? 'held' : 'accepted',
      state: 'assigned',
    }))
    return Response.json({ results })
  }
  const isUnreadable = ({ payload }: Sent) => payload?.text === 'unreadable'
  async function tellAll(words: string[]): Promise<void> {
    for (const text of words) await phone.report('PT-PHONE', 'contact-attempt', { text })
    await syncAll()
  }
  /** Until it is quiet: a wish that came while it was sending is done after. */
  async function syncAll(): Promise<void> {
    await phone.sync()
    await vi.waitUntil(() => !phone.view.sending)
  }
  const unsent = () => phone.view.outbox.map(({ eventId }) => eventId)

  test.each([422, 413])(
    'sets aside what the server answers with %i, and sends the others',
    async (status) => {
      judge = (events) => (events.some(isUnreadable) ? status : 200)
      await tellAll([...Array(70).fill('a word'), 'unreadable', ...Array(70).fill('a word')])
      const ids = unsent()
      const [unreadable] = ids.splice(70, 1)
      network = 'on'
      await syncAll()
      expect(taken).toEqual(ids)
      expect(phone.view.outbox).toEqual([])
      expect(phone.view.refused).toMatchObject([{ eventId: unreadable, code: 'invalid-request' }])
      const asked = calls
      await syncAll()
      expect(calls).toBe(asked)
      // The driver still reads it after the app was closed.
      expect((await openPhone(store)).view.refused).toHaveLength(1)
    },
  )

  test('says what was told of a trip that went to somebody else meanwhile', async () => {
    await tellAll(['a word', 'not his trip any more'])
    const [, held] = unsent()
    network = 'on'
    await syncAll()
    expect(phone.view).toMatchObject({
      outbox: [],
      refused: [{ eventId: held, code: 'held', trip: '10:00 Naoussa' }],
    })
  })

  test('sends a call that is too large in parts', async () => {
    judge = (events) => (events.length > 30 ? 413 : 200)
    await tellAll(Array(80).fill('a word'))
    const ids = unsent()
    network = 'on'
    await syncAll()
    expect(taken).toEqual(ids)
    expect(phone.view.refused).toEqual([])
  })

  test('keeps all that it has while the server fails', async () => {
    judge = () => 503
    await tellAll(['one', 'two'])
    network = 'on'
    await syncAll()
    expect(unsent()).toHaveLength(2)
    expect(phone.view).toMatchObject({ refused: [], away: true, sending: false })
  })

  test('forgets its trips 36 hours after it last heard of the office, and nothing that it has to tell', async () => {
    const opened = Date.now()
    await tellAll(['a word'])
    const clock = vi.spyOn(Date, 'now')
    for (const [passed, days] of [
      [36 * HOUR_MS - 1_000, 1],
      [36 * HOUR_MS + 60_000, 0],
    ] as const) {
      clock.mockReturnValue(opened + passed)
      const { view } = await openPhone(store)
      expect(new Set(view.days.map(({ day }) => day)).size).toBe(days)
      expect(view.outbox).toHaveLength(1)
    }
    clock.mockRestore()
  })

  test('asks where it is six times a trip at most, and at no step that needs no place', async () => {
    const getCurrentPosition = vi.fn((found: (position: object) => void) =>
      found({ coords: { latitude: 37.021_432_1, longitude: 25.113_2, accuracy: 8.4 } }),
    )
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
    const kinds = ['on-way', 'arrived', 'contact-attempt', 'on-board', 'done'] as const
    for (const kind of kinds) await phone.report('PT-PHONE', kind)
    expect(getCurrentPosition).toHaveBeenCalledTimes(2)
    for (let problem = 0; problem < 9; problem += 1) await phone.report('PT-PHONE', 'problem')
    expect(getCurrentPosition).toHaveBeenCalledTimes(6)
    expect(await phone.locateFor('PT-PHONE')).toBeNull()
    // Closed and opened, it still knows.
    expect(await (await openPhone(store)).locateFor('PT-PHONE')).toBeNull()
    await phone.report('PT-OTHER', 'arrived')
    expect(getCurrentPosition).toHaveBeenCalledTimes(7)
    const located = (await store.outbox()).filter(({ position }) => position)
    expect(located).toHaveLength(7)
    expect(located[0]?.position).toEqual({ lat: 37.021_43, lng: 25.113_2, accuracy: 8 })
  })

  test('counts presses that come together, and begins anew for who connects it next', async () => {
    const getCurrentPosition = vi.fn((_: unknown, failed: () => void) => failed())
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
    phone = await openPhone(store)
    await Promise.all(Array.from({ length: 9 }, () => phone.report('PT-PHONE', 'problem')))
    expect(getCurrentPosition).toHaveBeenCalledTimes(6)
    judge = () => 401
    network = 'on'
    await syncAll()
    expect(phone.view).toMatchObject({ driver: null, ended: true })
    judge = () => 200
    await phone.pair('GHJKLM', 'Test phone')
    await syncAll()
    await phone.report('PT-PHONE', 'problem')
    expect(getCurrentPosition).toHaveBeenCalledTimes(7)
    await syncAll()
  })

  /** The office ends the connection, the phone hears it, and is connected anew. */
  async function connectAnew(by: typeof NIKOS): Promise<void> {
    network = 'on'
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 401 })))
    await syncAll()
    expect(phone.view).toMatchObject({ driver: null, ended: true, outbox: [], days: [] })
    vi.stubGlobal('fetch', answerCall)
    paired = by
    await phone.pair('GHJKLM', 'Test phone')
    await syncAll()
  }

  test('sends what its driver told as nobody else’s, and shows it to nobody else', async () => {
    await tellAll(['one', 'two'])
    const ids = unsent()
    await connectAnew(MARIA)
    expect({ taken, unsent: unsent() }).toEqual({ taken: [], unsent: [] })
    expect(phone.view.others.map(({ eventId }) => eventId)).toEqual(ids)
    await phone.report('PT-HERS', 'problem', { text: 'three' })
    await syncAll()
    const hers = [...taken]
    expect(hers).toHaveLength(1)
    // Closed and opened it still knows whose they are.
    phone = await openPhone(store)
    expect({ unsent: unsent(), others: phone.view.others.length }).toEqual({
      unsent: [],
      others: 2,
    })
    await connectAnew(NIKOS)
    expect(taken).toEqual([...hers, ...ids])
    expect(phone.view).toMatchObject({ outbox: [], others: [] })
  })

  test('keeps a refusal for the driver whom it is about', async () => {
    await tellAll(['not his trip any more'])
    network = 'on'
    await syncAll()
    expect(phone.view.refused).toHaveLength(1)
    await connectAnew(MARIA)
    expect(phone.view.refused).toEqual([])
    await phone.dismissRefused()
    await connectAnew(NIKOS)
    expect(phone.view.refused).toMatchObject([{ code: 'held' }])
  })

  test('numbers what it tells from 1 each time it is connected: none is missing before', async () => {
    network = 'on'
    await tellAll(['one', 'two'])
    network = 'off'
    await tellAll(['three', 'four'])
    await connectAnew(NIKOS)
    await tellAll(['five'])
    expect(numbers).toEqual([1, 2, 1, 2, 3])
  })

  test('knows how wrong its clock is as it is opened without a signal', async () => {
    network = 'on'
    serverOff = -24 * HOUR_MS
    await syncAll()
    network = 'off'
    const { skewMs } = (await openPhone(store)).view
    // The server says its time in whole seconds.
    expect(Math.abs(skewMs + 24 * HOUR_MS)).toBeLessThan(2_000)
  })

  test.each(['photos', 'outbox'] as const)(
    'is not sending any more once its %s could not be read',
    async (name) => {
      network = 'on'
      const broken = { ...store }
      phone = await openPhone(broken)
      const fail = () => Promise.reject(new Error('the store is gone'))
      Object.assign(broken, { [name]: fail })
      await expect(phone.sync()).rejects.toThrow('the store is gone')
      expect(phone.view.sending).toBe(false)
    },
  )
})
