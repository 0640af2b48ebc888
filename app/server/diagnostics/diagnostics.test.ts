import { describe, expect, test, vi } from 'vitest'
import { loadSettings } from '#app/server/config/index.server.ts'
import { heldClock } from '#test/journey.ts'
import { createDiagnostics, type Viewer } from './index.server.ts'

const KEYS = {
  DATABASE_URL: 'postgres://meltemi:hunter2@db.internal/meltemi',
  SECRET_KEY: 'sssssssssssssssssssssssssssssssssecret',
  STRIPE_SECRET_KEY: 'sk_test_51Hxxxxxxxxx',
  STRIPE_WEBHOOK_SECRET: 'whsec_yyyyyyyyy',
  SMTP_URL: 'smtp://user:hunter3@mail.internal',
  MAPS_PROVIDER: 'google',
  GOOGLE_MAPS_API_KEY: 'AIzaZZZZZZZZ',
  GA_MEASUREMENT_ID: 'G-ABC123',
}
const identity = {
  username: 'yianna',
  role: 'admin' as const,
  office: {
    role: 'owner' as const,
    refundLimitCents: null,
    secondFactorDue: false,
    clock: '12' as const,
  },
  partnerCode: null,
  partnerName: null,
  expiresAt: new Date('2026-07-08T09:00:00Z'),
  recentlyAuthenticated: true,
}
const nobody: Viewer = { bringsSession: false, identify: async () => null }
const admin: Viewer = { bringsSession: true, identify: async () => identity }
const partner: Viewer = {
  bringsSession: true,
  identify: async () => ({
    ...identity,
    role: 'partner',
    office: null,
    partnerCode: 'CactusHotel',
    partnerName: 'CactusHotel',
  }),
}

function diagnosticsOf(env: Record<string, string> = {}) {
  const clock = heldClock('2026-07-01T09:00:00Z')
  const deps = {
    store: {
      kind: 'embedded' as const,
      ping: vi.fn(async () => {}),
      db: { execute: async () => ({ rows: [{ server_version: '17.5' }] }) } as never,
    },
    jobs: { check: vi.fn(async () => ({ due: 2, seconds: 4 })), working: () => true },
    mail: { check: vi.fn(async () => 'mailbox only' as const) },
    card: { check: vi.fn(async () => 'stripe') },
    maps: { check: vi.fn(async () => 'embedded' as const) },
    calendar: { check: vi.fn(async () => 'feed') },
    log: { warn: vi.fn() },
  }
  const settings = loadSettings(env)
  const diagnostics = createDiagnostics({ ...deps, settings, now: clock.now, timeoutMs: 40 })
  return { ...diagnostics, deps, clock }
}

describe('what is told', () => {
  // DIAG-01, DIAG-02, DIAG-03, DIAG-04
  test('present or missing, and no character of any setting', async () => {
    const bare = await diagnosticsOf().read(nobody)
    expect(bare.settings.map(({ present }) => present)).toEqual(Array(6).fill(false))
    expect(bare.serverReachable).toBe(true)
    for (const viewer of [nobody, partner, admin]) {
      const told = await diagnosticsOf(KEYS).read(viewer)
      expect(told.settings).toEqual(
        ['store', 'card', 'mail', 'maps', 'calendar', 'analytics'].map((name) => ({
          name,
          present: true,
        })),
      )
      const written = JSON.stringify(told)
      for (const key of Object.values(KEYS).filter((value) => value.length > 8))
        for (let at = 0; at + 8 <= key.length; at += 4)
          expect(written).not.toContain(key.slice(at, at + 8))
    }
  })

  // DIAG-01, DIAG-05, DIAG-06, DIAG-08
  test('details are for administrators; others learn yes or no', async () => {
    const { read, deps } = diagnosticsOf()
    deps.card.check.mockRejectedValue(new Error('Stripe does not accept the secret key (401)'))
    const told = await read(admin)
    expect(told.details).toMatchObject({
      user: { username: 'yianna', role: 'admin', sessionExpiresAt: identity.expiresAt },
      environment: 'development',
    })
    expect(told.details?.checks.map(({ name, detail }) => [name, detail])).toEqual([
      ['store', 'embedded, PostgreSQL 17.5'],
      ['jobs', '2 due, the oldest for 4 s'],
      ['mail', 'mailbox only'],
      ['card', 'Stripe does not accept the secret key (401)'],
      ['maps', 'embedded'],
      ['calendar', 'feed'],
    ])
    for (const viewer of [nobody, partner]) {
      const public_ = await read(viewer)
      expect(public_.details).toBeNull()
      expect(public_.checks.find(({ name }) => name === 'card')).toEqual({
        name: 'card',
        ok: false,
      })
      expect(public_.healthy).toBe(false)
      expect(JSON.stringify(public_)).not.toMatch(/yianna|CactusHotel|Stripe|17\.5|Node|embedded/)
    }
    expect((await read(nobody)).session).toEqual({ exists: false, valid: false, admin: false })
    expect((await read(partner)).session).toEqual({ exists: true, valid: true, admin: false })
    expect((await read(admin)).session).toEqual({ exists: true, valid: true, admin: true })
  })

  // DIAG-10
  test('getting the user fails: the rest is told, and that it failed, not why', async () => {
    const identify = async () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.3:5432'))
    const told = await diagnosticsOf().read({ bringsSession: true, identify })
    expect(told.authError).toBe(
      'Authentication error: Our system is briefly unavailable. Please try again in a moment.',
    )
    expect(told.session).toEqual({ exists: true, valid: null, admin: null })
    expect(told.details).toBeNull()
    expect(JSON.stringify(told)).not.toMatch(/ECONN|10\.0/)
  })

  test('jobs that nobody takes are a fault, told with how long they wait', async () => {
    const { read, deps } = diagnosticsOf()
    deps.jobs.check.mockResolvedValue({ due: 12, seconds: 301 })
    const { checks, details } = await read(admin)
    expect(checks).toContainEqual({ name: 'jobs', ok: false })
    expect(details?.checks[1]?.detail).toBe('12 due, the oldest for 301 s')
  })
})

// M5 of the review of security
test('a proxy that TRUST_PROXY does not name is said once in the log, and to administrators', async () => {
  const { read, noteProxy, deps } = diagnosticsOf()
  expect((await read(admin)).details?.proxyNotTrusted).toBe(false)
  for (let n = 0; n < 3; n += 1) noteProxy()
  expect(deps.log.warn).toHaveBeenCalledTimes(1)
  expect((await read(admin)).details?.proxyNotTrusted).toBe(true)
  expect(JSON.stringify(await read(nobody))).not.toContain('proxyNotTrusted')
})

describe('when it is asked', () => {
  test('a check that never answers is given up and holds up no other', async () => {
    const { read, deps } = diagnosticsOf()
    deps.maps.check.mockReturnValue(new Promise(() => {}))
    deps.mail.check.mockReturnValue(new Promise(() => {}))
    const { checks, details } = await read(admin)
    expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['mail', 'maps'])
    const maps = details?.checks.find(({ name }) => name === 'maps')
    expect(maps?.detail).toBe('no answer within 0.04 s')
    expect(maps?.milliseconds).toBeGreaterThanOrEqual(39)
  })

  test('the public has providers asked once in thirty seconds, however many ask', async () => {
    const { read, rerun, deps, clock } = diagnosticsOf()
    const asked = () => deps.card.check.mock.calls.length
    await Promise.all(Array.from({ length: 50 }, () => read(nobody)))
    expect(asked()).toBe(1)
    const first = (await read(nobody)).checkedAt
    clock.forwardMinutes(29 / 60)
    for (const viewer of [nobody, partner]) await rerun(viewer)
    expect((await read(nobody)).checkedAt).toEqual(first)
    expect(asked()).toBe(1)
    clock.forwardMinutes(2 / 60)
    expect((await read(nobody)).checkedAt).not.toEqual(first)
    expect(asked()).toBe(2)
  })

  // DIAG-09
  test('an administrator has it run again, at most every three seconds', async () => {
    const { read, rerun, deps, clock } = diagnosticsOf()
    await read(admin)
    clock.forwardMinutes(4 / 60)
    await Promise.all([rerun(admin), rerun(admin)])
    await rerun(admin)
    expect(deps.card.check).toHaveBeenCalledTimes(2)
    expect((await read(nobody)).checkedAt).toEqual(clock.now())
  })

  test('a viewer who cannot be told apart counts as the public', async () => {
    const { rerun, deps } = diagnosticsOf()
    await rerun({ bringsSession: true, identify: () => Promise.reject(new Error('away')) })
    expect(deps.store.ping).not.toHaveBeenCalled()
  })
})
