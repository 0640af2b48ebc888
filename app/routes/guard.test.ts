import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { identityContext } from '#app/request-context.ts'
import type { Identity } from '#app/server/auth/index.server.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { mailboxEntry, requireOffice, requirePartner } from './guard.ts'

const admin: Identity = {
  username: 'admin',
  role: 'admin',
  office: { role: 'dispatcher', refundLimitCents: 5_000, secondFactorDue: false, clock: '24' },
  partnerCode: null,
  partnerName: null,
  expiresAt: new Date('2026-11-28T12:00:00Z'),
  recentlyAuthenticated: true,
}
const partner: Identity = {
  ...admin,
  username: 'CactusHotel',
  role: 'partner',
  office: null,
  partnerCode: 'CactusHotel',
  partnerName: 'Cactus Hotel',
}

/** What the guards told the log. */
const logged: object[] = []

function contextOf(identity: Identity | null) {
  const context = new RouterContextProvider()
  context.set(identityContext, async () => identity)
  const settings = { origin: 'https://meltemi.example' }
  const log = { warn: (told: object) => logged.push(told) }
  context.set(servicesContext, { settings, log } as unknown as Services)
  return context
}

async function thrownBy(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
}

describe('the office', () => {
  // ADMIN-06, LOGIN-17
  test('lets who may see the page pass, and tells who it is', async () => {
    expect(await requireOffice(contextOf(admin), '/admin/new')).toEqual({
      username: 'admin',
      role: 'dispatcher',
      refundLimitCents: 5_000,
      secondFactorDue: false,
      clock: '24',
    })
  })

  test.each(['/admin/users', '/admin/import', '/admin/brand-new'])(
    'refuses %s for want of a right',
    async (page) => {
      const thrown = await thrownBy(requireOffice(contextOf(admin), page))
      const caller = { username: 'admin', role: 'dispatcher', refundLimitCents: 5_000 }
      expect(thrown).toMatchObject({ data: { caller }, init: { status: 403 } })
      expect(logged.at(-1)).toEqual({ role: 'dispatcher', required: page })
    },
  )

  test('leads who owes a second factor to set it, and lets them see nothing else', async () => {
    const owes = {
      role: 'owner',
      refundLimitCents: null,
      secondFactorDue: true,
      clock: '12',
    } as const
    const context = contextOf({ ...admin, office: owes })
    for (const page of ['/admin', '/admin/users', '/admin/bookings/:reference']) {
      const thrown = (await thrownBy(requireOffice(context, page))) as Response
      expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, '/admin/account'])
    }
    expect(await requireOffice(context, '/admin/account')).toMatchObject({
      secondFactorDue: true,
      clock: '12',
    })
    expect(mailboxEntry({ ...admin, office: owes }, { mailboxOpen: false })).toBe('hidden')
  })

  // LOGIN-05, ADMIN-07
  test('sends nobody to /login and asks it for the admin form, without touching the address', async () => {
    const thrown = (await thrownBy(requireOffice(contextOf(null), '/admin'))) as Response
    expect(thrown.status).toBe(302)
    expect(thrown.headers.get('Location')).toBe('/login')
    expect(thrown.headers.get('Set-Cookie')).toMatch(
      /^__Host-meltemi\.sign-in=.+Max-Age=60; Path=\/;.*HttpOnly; Secure/,
    )
  })

  // ADMIN-05
  test('answers a partner with 404', async () => {
    expect(await thrownBy(requireOffice(contextOf(partner), '/admin'))).toMatchObject({
      init: { status: 404 },
    })
    expect(logged.at(-1)).toEqual({ role: 'partner', required: 'admin' })
  })
})

describe('the partner area', () => {
  // PARTNER-02, PARTNER-03
  test('opens for the hotel of the session', async () => {
    expect(await requirePartner(contextOf(partner))).toEqual({
      username: 'CactusHotel',
      code: 'CactusHotel',
      name: 'Cactus Hotel',
    })
  })

  // PARTNER-02
  test('sends nobody to /partner-login and does not exist for the office', async () => {
    const thrown = (await thrownBy(requirePartner(contextOf(null)))) as Response
    expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, '/partner-login'])
    expect(await thrownBy(requirePartner(contextOf(admin)))).toMatchObject({
      init: { status: 404 },
    })
    expect(logged.at(-1)).toEqual({ role: 'admin', required: 'partner' })
  })
})

describe('the mailbox', () => {
  // MAIL-02
  test('is hidden but for administrators', () => {
    expect(mailboxEntry(admin, { mailboxOpen: false })).toBe('open')
    expect(mailboxEntry(partner, { mailboxOpen: false })).toBe('hidden')
    expect(mailboxEntry(null, { mailboxOpen: false })).toBe('hidden')
  })

  test('is open to anybody where the settings say so', () => {
    expect(mailboxEntry(null, { mailboxOpen: true })).toBe('open')
  })
})
