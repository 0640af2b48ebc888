import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPhone, type Phone } from './phone.ts'
import { openPhoneDisk, type PhoneDisk } from './phone-disk.ts'
import { openPhoneStore, type PhoneStore } from './phone-store.ts'

type Sent = { eventId: string; deviceSeq: number; payload?: { text: string } }

const TRIP = { bookingRef: 'PT-PHONE', time: '10:00', pickup: 'Naoussa' }
const DAY = { day: '2026-08-01', next: '2026-08-02', version: '1', driver: 'Nikos', trips: [TRIP] }
const HOUR_MS = 3_600_000
const CODES: Record<number, string> = {
  401: 'no-session',
  413: 'too-large',
  422: 'invalid-request',
}

/** A refusal of our own server. */
function problem(status: number): Response {
  const headers = { 'content-type': 'application/problem+json' }
  return Response.json({ code: CODES[status] ?? 'unexpected' }, { status, headers })
}

const NIKOS = { deviceId: 7, driver: { id: 1, name: 'Nikos' } }
const MARIA = { deviceId: 8, driver: { id: 2, name: 'Maria' } }

describe('the phone', () => {
  let disk: PhoneDisk
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
  let tomorrowIsRead: boolean
  /** Ids of the events whose photos came in. */
  let photos: string[]
  let photoAnswer: () => Response

  beforeEach(async () => {
    network = 'on'
    taken = []
    numbers = []
    serverOff = 0
    paired = NIKOS
    calls = 0
    judge = () => 200
    tomorrowIsRead = true
    photos = []
    photoAnswer = () => new Response(null, { status: 204 })
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('fetch', answerCall)
    disk = openPhoneDisk(`phone-${++phones}`)
    store = await openPhoneStore(disk)
    phone = await openPhone(store)
    await phone.pair('ABCDEF', 'Test phone')
    await phone.sync()
    network = 'off'
  })
  afterEach(() => vi.unstubAllGlobals())

  async function answerCall(path: string, init?: RequestInit): Promise<Response> {
    if (network === 'off') throw new TypeError('no signal')
    if (path.endsWith('/pair')) return Response.json(paired, { status: 201 })
    if (path.includes('/photos/')) {
      photos.push(path.split('/').at(-1) ?? '')
      return photoAnswer()
    }
    const date = new Date(Date.now() + serverOff).toUTCString()
    if (path.includes('?day=') && !tomorrowIsRead) return problem(503)
    if (!path.endsWith('/events')) return Response.json(DAY, { headers: { date } })
    const { events } = JSON.parse(String(init?.body)) as { events: Sent[] }
    calls++
    const status = judge(events)
    if (status !== 200) return problem(status)
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

  test('says of its clock with everything that is told, and with what was seen', async () => {
    await phone.report('PT-PHONE', 'on-way')
    await phone.claimNoShow('PT-PHONE', { reason: 'Nobody' }, null)
    await phone.see([{ kind: 'gone', trip: TRIP as never }])
    const clock = { running: expect.any(Number), heard: expect.any(Object), setBack: false }
    expect(phone.view.outbox.map((event) => [event.kind, event.clock])).toEqual(
      ['on-way', 'no-show-claimed', 'seen'].map((kind) => [kind, clock]),
    )
    const clocks: unknown[] = []
    judge = (events) => {
      clocks.push(...events.map((event) => (event as { clock?: unknown }).clock))
      return 200
    }
    network = 'on'
    await syncAll()
    expect(clocks).toEqual([clock, clock, clock])
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
    const located = (await store.read()).events.filter(({ position }) => position)
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
    vi.stubGlobal('fetch', () => Promise.resolve(problem(401)))
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

  const PAGE = { 'content-type': 'text/html' }
  const JSON_PAGE = { 'content-type': 'application/json' }
  const OTHERS_PROBLEM = { 'content-type': 'application/problem+json' }
  test.each([
    ...[200, 400, 401, 403, 404, 413, 422, 429, 502].map(
      (status) => [status, PAGE, '<title>Hotel WiFi</title>'] as const,
    ),
    [401, JSON_PAGE, '{"code":"no-session"}'],
    [404, OTHERS_PROBLEM, '{"title":"Not Found"}'],
    [401, OTHERS_PROBLEM, '{"code":"unauthorized"}'],
  ] as const)(
    'is not disconnected and loses nothing by a %i that is not the office’s (%o)',
    async (status, headers, body) => {
      await tellAll(['one', 'two'])
      await phone.claimNoShow('PT-PHONE', { photo: 'ab' }, null, new Blob(['jpeg']))
      const ids = unsent()
      network = 'on'
      vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
      await syncAll()
      expect(phone.view).toMatchObject({ driver: 'Nikos', ended: false, away: true, refused: [] })
      expect(unsent()).toEqual(ids)
      vi.stubGlobal('fetch', answerCall)
      const [, , claim] = ids
      photoAnswer = () => new Response(body, { status, headers })
      await syncAll()
      expect(taken).toEqual(ids)
      photoAnswer = () => new Response(null, { status: 204 })
      await syncAll()
      await syncAll()
      expect(photos).toEqual([claim, claim])
      expect(phone.view).toMatchObject({ driver: 'Nikos', away: false, days: [DAY, DAY] })
    },
  )

  test('says what is not sent as it is disconnected', async () => {
    await tellAll(['one', 'two'])
    network = 'on'
    vi.stubGlobal('fetch', async () => problem(401))
    await syncAll()
    expect(phone.view).toMatchObject({ ended: true, driver: null, outbox: [] })
    expect(phone.view.others.map(({ driver }) => driver?.name)).toEqual(['Nikos', 'Nikos'])
  })

  test('sends a photo as its driver’s only, and once', async () => {
    await phone.claimNoShow('PT-PHONE', { photo: 'ab' }, null, new Blob(['jpeg']))
    const [claim] = unsent()
    await connectAnew(MARIA)
    await syncAll()
    expect(photos).toEqual([])
    await connectAnew(NIKOS)
    await syncAll()
    expect(photos).toEqual([claim])
  })

  test('shows what was taken in until the day that has it was read, tomorrow’s too', async () => {
    network = 'on'
    tomorrowIsRead = false
    await tellAll(['one'])
    await syncAll()
    const kinds = () => phone.view.taken.map(({ kind }) => kind)
    expect(kinds()).toEqual(['contact-attempt'])
    expect((await openPhone(store)).view.taken).toHaveLength(1)
    tomorrowIsRead = true
    await syncAll()
    expect(kinds()).toEqual([])
  })

  /** What another start of the app would find. */
  const stored = async () => (await openPhoneDisk(`phone-${phones}`).update((all) => all)).events
  const texts = (events: { payload?: unknown }[]) =>
    events.map(({ payload }) => (payload as { text: string }).text)
  const invalid = () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  }

  test('keeps and sends what is told while the browser has lost its store, and stores it again', async () => {
    await tellAll(['before'])
    const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(invalid)
    await tellAll(['one', 'two'])
    expect(phone.view).toMatchObject({ trouble: 'lost', driver: 'Nikos' })
    expect(texts(phone.view.outbox)).toEqual(['before', 'one', 'two'])
    network = 'on'
    await syncAll()
    expect(taken).toHaveLength(3)
    expect(phone.view).toMatchObject({ outbox: [], trouble: 'lost', away: false })
    network = 'off'
    await tellAll(['three'])
    lost.mockRestore()
    await syncAll()
    expect(phone.view.trouble).toBeNull()
    expect(texts(await stored())).toEqual(['three'])
    expect(numbers).toEqual([1, 2, 3])
    phone = await openPhone(await openPhoneStore(openPhoneDisk(`phone-${phones}`)))
    network = 'on'
    await syncAll()
    expect(numbers).toEqual([1, 2, 3, 4])
  })

  test('keeps, sends and stores again what was told when its store is deleted while the app is open', async () => {
    await tellAll(['one', 'two'])
    const deleting = indexedDB.deleteDatabase(`phone-${phones}`)
    await new Promise((resolve) => Object.assign(deleting, { onsuccess: resolve }))
    await tellAll(['three'])
    expect(texts(await stored())).toEqual(['one', 'two', 'three'])
    phone = await openPhone(await openPhoneStore(openPhoneDisk(`phone-${phones}`)))
    expect(phone.view).toMatchObject({ driver: 'Nikos', trouble: null })
    network = 'on'
    await syncAll()
    expect(numbers).toEqual([1, 2, 3])
    expect(phone.view.outbox).toEqual([])
  })

  test.each([
    ['cannot be opened', () => Promise.reject(new DOMException('no', 'UnknownError'))],
    ['is not there', () => Promise.reject(new ReferenceError('indexedDB is not defined'))],
    ['has no room', () => Promise.reject(new DOMException('no', 'QuotaExceededError'))],
  ])(
    'works in memory where the store %s, says so, and loses nothing once it is well',
    async (_, fail) => {
      await tellAll(['stored before'])
      const failing = { update: vi.fn<PhoneDisk['update']>(fail) }
      phone = await openPhone(await openPhoneStore(failing))
      expect(phone.view.driver).toBeNull()
      expect(phone.view.trouble).not.toBeNull()
      network = 'on'
      await phone.pair('GHJKLM', 'Test phone')
      await syncAll()
      await tellAll(['one'])
      expect(taken).toHaveLength(1)
      network = 'off'
      await tellAll(['two'])
      failing.update.mockImplementation((change) => disk.update(change))
      await syncAll()
      expect(phone.view.trouble).toBeNull()
      expect(texts(await stored()).toSorted()).toEqual(['stored before', 'two'])
      network = 'on'
      await syncAll()
      expect(taken).toHaveLength(3)
      expect(new Set(numbers.slice(-2)).size).toBe(2)
    },
  )

  test('a store that never answers keeps no press waiting for long', async () => {
    const silent = openPhoneDisk(`phone-${phones}`, 500)
    store = await openPhoneStore(silent)
    phone = await openPhone(store)
    const hangs = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockReturnValue({
      addEventListener: () => {},
      removeEventListener: () => {},
    } as unknown as IDBRequest)
    await tellAll(['one'])
    expect(texts(phone.view.outbox)).toEqual(['one'])
    expect(phone.view.trouble).toBe('lost')
    hangs.mockRestore()
    await syncAll()
    expect(phone.view.trouble).toBeNull()
  })

  test('a photo that only memory has is sent once', async () => {
    const full = { update: vi.fn<PhoneDisk['update']>((change) => disk.update(change)) }
    phone = await openPhone(await openPhoneStore(full))
    full.update.mockRejectedValue(new DOMException('no room', 'QuotaExceededError'))
    await phone.claimNoShow('PT-PHONE', { photo: 'ab' }, null, new Blob(['jpeg']))
    const [claim] = unsent()
    expect(phone.view.trouble).toBe('full')
    network = 'on'
    await syncAll()
    await syncAll()
    expect(photos).toEqual([claim])
    full.update.mockImplementation((change) => disk.update(change))
    await syncAll()
    expect(photos).toEqual([claim])
  })
})
