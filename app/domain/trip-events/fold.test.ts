import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FoldedEvent, foldTrip, type TripProgress } from './fold.ts'
import { DRIVER_KINDS, STEPS, type TripEventKind, UNDO_MS } from './kinds.ts'

const T0 = Date.UTC(2026, 6, 1, 9)
const MINUTE = 60_000

function event(
  kind: TripEventKind,
  minute: number,
  change: Partial<FoldedEvent> = {},
): FoldedEvent {
  const at = T0 + minute * MINUTE
  return {
    eventId: `${kind}-${minute}`,
    kind,
    at,
    atDevice: at,
    deviceId: 1,
    refersTo: null,
    held: false,
    ...change,
  }
}

describe('a trip by its events', () => {
  test('step by step', () => {
    const told = [
      event('on-way', 0),
      event('arrived', 10),
      event('on-board', 20),
      event('done', 45),
    ]
    const states = told.map((_, count) => foldTrip(told.slice(0, count + 1)).state)
    expect(foldTrip([]).state).toBe('assigned')
    expect(states).toEqual(['on-way', 'arrived', 'on-board', 'done'])
  })

  test('a step nobody told is inferred, and marked', () => {
    expect(foldTrip([event('on-way', 0), event('on-board', 20)]).steps).toEqual([
      { step: 'on-way', at: T0, inferred: false },
      { step: 'arrived', at: T0 + 20 * MINUTE, inferred: true },
      { step: 'on-board', at: T0 + 20 * MINUTE, inferred: false },
    ])
  })

  test('an event that comes late fills a gap and moves nothing back', () => {
    const progress = foldTrip([event('on-board', 20), event('arrived', 10)])
    expect(progress.state).toBe('on-board')
    expect(progress.steps.map(({ inferred }) => inferred)).toEqual([true, false, false])
  })

  test('an undo takes back within a minute, by the same device only', () => {
    const arrived = event('arrived', 10)
    const undo = (change: Partial<FoldedEvent>) =>
      event('undo', 10, { refersTo: arrived.eventId, ...change })
    const later = (ms: number) => ({ atDevice: arrived.atDevice + ms })
    const stateAfter = (change: Partial<FoldedEvent>) =>
      foldTrip([event('on-way', 0), arrived, undo(change)]).state
    expect(stateAfter(later(UNDO_MS))).toBe('on-way')
    expect(stateAfter(later(UNDO_MS + 1))).toBe('arrived')
    expect(stateAfter(later(-1))).toBe('arrived')
    expect(stateAfter({ ...later(10), deviceId: 2 })).toBe('arrived')
  })

  test('the office takes back what a driver told, whenever and by whichever phone', () => {
    const told = [event('on-way', 0), event('arrived', 10), event('done', 12)]
    const correct = (target: FoldedEvent) =>
      event('correction', 90, { deviceId: null, refersTo: target.eventId })
    const done = told[2] as FoldedEvent
    const corrected = foldTrip([...told, correct(done)])
    expect(corrected).toMatchObject({ state: 'arrived', correctedAt: T0 + 90 * MINUTE })
    expect(foldTrip(told).correctedAt).toBeNull()
    // Told once more it counts: a correction is of one event, not of the step.
    expect(foldTrip([...told, correct(done), event('done', 95)]).state).toBe('done')
    const claim = event('no-show-claimed', 75)
    const confirmed = event('no-show-confirmed', 80, { deviceId: null, refersTo: claim.eventId })
    expect(foldTrip([...told.slice(0, 2), claim, confirmed, correct(claim)]).state).toBe('arrived')
  })

  test('a problem is open until the office has dealt with it, or it is taken back', () => {
    const [first, second] = [event('problem', 5), event('problem', 9)]
    const word = (target: FoldedEvent) =>
      event('problem-resolved', 30, { deviceId: null, refersTo: target.eventId })
    const open = (...more: FoldedEvent[]) => foldTrip([second, first, ...more]).openProblems
    expect(open()).toEqual([first.eventId, second.eventId])
    expect(open(word(first))).toEqual([second.eventId])
    expect(open(word(first), word(second))).toEqual([])
    // What is told again afterwards is a problem of its own; how many were told stays.
    const again = event('problem', 40)
    expect(foldTrip([first, word(first), again])).toMatchObject({
      openProblems: [again.eventId],
      problems: 2,
    })
    expect(open(event('undo', 9, { refersTo: second.eventId }))).toEqual([first.eventId])
  })

  test('a problem is open again when the office takes its word back, and no step was put right', () => {
    const problem = event('problem', 5)
    const office = (kind: TripEventKind, minute: number, target: FoldedEvent) =>
      event(kind, minute, { deviceId: null, refersTo: target.eventId })
    const word = office('problem-resolved', 30, problem)
    const back = office('correction', 40, word)
    const reopened = foldTrip([problem, word, back])
    expect(reopened).toMatchObject({ openProblems: [problem.eventId], correctedAt: null })
    const [again, later] = [
      office('problem-resolved', 50, problem),
      office('correction', 60, problem),
    ]
    expect(foldTrip([problem, word, back, again]).openProblems).toEqual([])
    expect(foldTrip([problem, word, back, later])).toMatchObject({
      openProblems: [],
      correctedAt: later.at,
    })
  })

  test('what is held counts once the office says so', () => {
    const held = event('done', 45, { held: true })
    expect(foldTrip([event('on-way', 0), held])).toMatchObject({
      state: 'on-way',
      held: [held.eventId],
    })
    const counted = event('held-counted', 50, { deviceId: null, refersTo: held.eventId })
    expect(foldTrip([event('on-way', 0), held, counted])).toMatchObject({ state: 'done', held: [] })
  })

  test('a no-show is claimed, declined or confirmed; a guest on board was none', () => {
    const claim = event('no-show-claimed', 75)
    const office = (kind: TripEventKind) =>
      event(kind, 80, { deviceId: null, refersTo: claim.eventId })
    const told = [event('arrived', 10), claim]
    expect(foldTrip(told).state).toBe('no-show-claimed')
    expect(foldTrip([...told, office('no-show-confirmed')]).state).toBe('no-show')
    expect(foldTrip([...told, office('no-show-declined')]).state).toBe('arrived')
    expect(foldTrip([...told, office('no-show-confirmed'), event('on-board', 90)]).state).toBe(
      'on-board',
    )
    expect(foldTrip([claim]).steps).toEqual([
      { step: 'on-way', at: claim.at, inferred: true },
      { step: 'arrived', at: claim.at, inferred: true },
    ])
  })

  test('cash adds up, without what was taken back', () => {
    const first = event('cash-received', 20, { cents: 5_800 })
    const second = event('cash-received', 21, { cents: 200 })
    expect(foldTrip([first, second]).cashCents).toBe(6_000)
    const undo = event('undo', 21, { refersTo: second.eventId })
    expect(foldTrip([first, second, undo]).cashCents).toBe(5_800)
  })
})

const kinds: TripEventKind[] = [
  ...DRIVER_KINDS,
  ...([
    'guest-here',
    'no-show-confirmed',
    'no-show-declined',
    'held-counted',
    'correction',
  ] as const),
]
/** Up to a dozen events within a few minutes, so that undo and its limit meet. */
const happenings = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      second: fc.nat(240),
      deviceId: fc.constantFrom(1, 2),
      target: fc.nat(11),
      held: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
      cents: fc.nat(10_000),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ kind, second, deviceId, target, held, cents }, index): FoldedEvent => {
      const at = T0 + second * 1_000
      const isAbout =
        ['undo', 'held-counted', 'correction'].includes(kind) || /^no-show-[cd]/.test(kind)
      return {
        eventId: `e${String(index).padStart(2, '0')}`,
        kind,
        at,
        atDevice: at,
        deviceId,
        cents,
        refersTo: isAbout ? `e${String(target).padStart(2, '0')}` : null,
        // Only what a driver sends can be held.
        held: held && (DRIVER_KINDS as readonly string[]).includes(kind),
      }
    }),
  )

/** The rules once more, as a clerk with a pen would follow them, line by line. */
function byHand(events: FoldedEvent[]): Pick<TripProgress, 'state' | 'cashCents' | 'held'> {
  const struck = new Set<string>()
  const held: string[] = []
  for (const one of events) {
    if (!one.held) continue
    if (events.some((other) => other.kind === 'held-counted' && other.refersTo === one.eventId))
      continue
    held.push(one.eventId)
    struck.add(one.eventId)
  }
  const open = new Set(held)
  for (const undo of events) {
    if (undo.kind !== 'undo' || held.includes(undo.eventId)) continue
    for (const one of events) {
      if (one.eventId !== undo.refersTo || one.deviceId !== undo.deviceId) continue
      if (one.kind === 'undo' || !(DRIVER_KINDS as readonly string[]).includes(one.kind)) continue
      const gone = undo.atDevice - one.atDevice
      if (gone >= 0 && gone <= 60_000) struck.add(one.eventId)
      // What was taken back waits for nobody.
      if (gone >= 0 && gone <= 60_000) open.delete(one.eventId)
    }
  }
  for (const word of events) if (word.kind === 'correction') struck.add(word.refersTo ?? '')
  const left = events.filter((one) => !struck.has(one.eventId) && one.kind !== 'undo')
  const cashCents = left.reduce(
    (sum, one) => sum + (one.kind === 'cash-received' ? (one.cents ?? 0) : 0),
    0,
  )
  return { state: stateByHand(left), cashCents, held: held.filter((id) => open.has(id)) }
}

function stateByHand(left: FoldedEvent[]): TripProgress['state'] {
  const has = (kind: TripEventKind, refersTo?: string) =>
    left.some((one) => one.kind === kind && (refersTo === undefined || one.refersTo === refersTo))
  if (has('done')) return 'done'
  if (has('on-board')) return 'on-board'
  const claims = left.filter(({ kind }) => kind === 'no-show-claimed')
  if (claims.some(({ eventId }) => has('no-show-confirmed', eventId))) return 'no-show'
  if (claims.some(({ eventId }) => !has('no-show-declined', eventId))) return 'no-show-claimed'
  if (has('arrived')) return 'arrived'
  return has('on-way') ? 'on-way' : 'assigned'
}

describe('a trip by any events', () => {
  test('is what a clerk would read from them', () => {
    fc.assert(
      fc.property(happenings, (events) => {
        expect(foldTrip(events)).toMatchObject(byHand(events))
      }),
      { numRuns: 1_000 },
    )
  })

  test('is the same in whatever order they came, and however often', () => {
    const shuffled = happenings.chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([events, other]) => {
        const [one, two] = [foldTrip(events), foldTrip(other)]
        expect({ ...two, held: two.held.toSorted() }).toEqual({ ...one, held: one.held.toSorted() })
      }),
    )
  })

  test('one more step never moves it back', () => {
    fc.assert(
      fc.property(happenings, fc.constantFrom(...STEPS), (events, step) => {
        const rank = (state: TripProgress['state']) =>
          [
            'assigned',
            'on-way',
            'arrived',
            'no-show-claimed',
            'no-show',
            'on-board',
            'done',
          ].indexOf(state)
        const more = event(step, 1, { eventId: 'more' })
        expect(rank(foldTrip([...events, more]).state)).toBeGreaterThanOrEqual(
          rank(foldTrip(events).state),
        )
      }),
    )
  })
})

describe('of what is told beside the steps', () => {
  const guest = { deviceId: null }

  test('each kind counts for itself', () => {
    const told = [
      event('on-way', 0),
      event('arrived', 10),
      event('contact-attempt', 12),
      event('contact-attempt', 15),
      event('problem', 16),
    ]
    expect(foldTrip(told)).toMatchObject({ contactAttempts: 2, problems: 1, guestLate: null })
  })

  test('what the guest says last of being late holds, by its number where both came at once', () => {
    const late = (minute: number, minutes: number, eventId: string) =>
      event('guest-late', minute, { ...guest, minutes, eventId })
    const lateBy = (...told: FoldedEvent[]) => foldTrip(told).guestLate
    const [first, second] = [late(1, 10, 'a'), late(3, 30, 'b')]
    for (const told of [
      [first, second],
      [second, first],
    ])
      expect(lateBy(...told)).toEqual({ at: second.at, minutes: 30 })
    const [one, other] = [late(5, 5, 'c'), late(5, 45, 'd')]
    for (const told of [
      [one, other],
      [other, one],
    ])
      expect(lateBy(...told)).toMatchObject({ minutes: 45 })
  })

  test('only a driver takes back: what a guest told stays', () => {
    const here = event('guest-here', 1, guest)
    const undo = event('undo', 1, { ...guest, refersTo: here.eventId })
    expect(foldTrip([here, undo]).guestHereAt).toBe(here.at)
  })

  test('a problem that the office counts after all is open until it is dealt with', () => {
    const problem = event('problem', 5, { held: true, eventId: 'p' })
    const counted = event('held-counted', 8, { ...guest, refersTo: 'p' })
    expect(foldTrip([problem, counted])).toMatchObject({ problems: 1, openProblems: ['p'] })
    const resolved = event('problem-resolved', 9, { ...guest, refersTo: 'p' })
    expect(foldTrip([problem, counted, resolved])).toMatchObject({ problems: 1, openProblems: [] })
  })

  test('problems of the same moment stand in one order, whatever came first', () => {
    const [one, other] = ['a', 'b'].map((eventId) => event('problem', 5, { eventId }))
    for (const told of [
      [one, other],
      [other, one],
    ])
      expect(foldTrip(told as FoldedEvent[]).openProblems).toEqual(['a', 'b'])
  })
})

describe('a trip that was given to another driver', () => {
  const former = { former: true, deviceId: 2 }
  const before = [
    event('on-way', 0, former),
    event('arrived', 10, former),
    event('contact-attempt', 12, former),
    event('contact-attempt', 13, former),
    event('no-show-claimed', 30, former),
  ]
  const isMoney = (kind: TripEventKind) => kind === 'cash-received' || kind === 'problem'

  test('begins anew for him, and says so', () => {
    expect(foldTrip(before)).toMatchObject({
      state: 'assigned',
      steps: [],
      contactAttempts: 0,
      noShow: null,
      handedOver: true,
    })
    const own = [event('on-way', 40)]
    expect(foldTrip([...before, ...own])).toMatchObject({ ...foldTrip(own), handedOver: true })
    expect(foldTrip(own).handedOver).toBe(false)
  })

  test('is as if nobody had told the steps, whichever were and in whatever order', () => {
    const kinds = fc.constantFrom(...DRIVER_KINDS.filter((kind) => kind !== 'done'))
    const told = fc.array(fc.tuple(kinds, fc.nat(90), fc.boolean()), { maxLength: 12 })
    fc.assert(
      fc.property(told, (all) => {
        const events = all.map(([kind, minute, isFormer], index) =>
          event(kind, minute, { eventId: `${index}`, cents: 100, ...(isFormer && former) }),
        )
        const own = events.filter((one) => !one.former || isMoney(one.kind))
        const [whole, alone] = [foldTrip(events), foldTrip(own)]
        expect({ ...whole, handedOver: false }).toEqual({ ...alone, handedOver: false })
      }),
    )
  })

  test('keeps the money that was taken, and problems until the office has dealt with them', () => {
    const told = [
      event('cash-received', 5, { ...former, cents: 1000 }),
      event('problem', 6, former),
    ]
    expect(foldTrip(told)).toMatchObject({ cashCents: 1000, openProblems: ['problem-6'] })
  })

  test('stays driven to its end, unless its driver tells otherwise', () => {
    const driven = [event('on-board', 20, former), event('done', 45, former)]
    expect(foldTrip(driven)).toMatchObject({ state: 'done', handedOver: false })
    expect(foldTrip([...driven, event('seen', 60)]).state).toBe('done')
    expect(foldTrip([...driven, event('on-way', 60)]).state).toBe('on-way')
  })

  test('counts what the office let count of the driver before', () => {
    const held = event('on-board', 20, { ...former, held: true })
    const word = event('held-counted', 30, { deviceId: null, refersTo: held.eventId })
    expect(foldTrip([...before, held]).state).toBe('assigned')
    expect(foldTrip([...before, held, word]).state).toBe('on-board')
  })
})
