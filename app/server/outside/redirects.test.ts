import { expect, test } from 'vitest'
import { openCaldav } from '#app/server/calendar/caldav.ts'
import { openLog } from '#app/server/log/index.server.ts'
import { createMaps, type MapsOptions } from '#app/server/maps/index.server.ts'
import { openMetrics } from '#app/server/metrics/index.server.ts'
import { startRedirecting } from '#test/redirecting.ts'
import { openOutside } from './index.server.ts'

// A service outside that sends us on could send us to an address inside, and our password with us.

test.each<[string, (url: string) => MapsOptions]>([
  ['google', (url) => ({ provider: 'google', googleApiKey: 'a-key', googleApiBase: url })],
  ['osrm', (url) => ({ provider: 'osrm', osrmUrl: `${url}/osrm`, photonUrl: `${url}/photon` })],
])('a maps service (%s) that sends us on is not followed; our own roads answer', async (...row) => {
  const [, configure] = row
  const { url, asked, followed } = await startRedirecting()
  const maps = createMaps(configure(url))
  expect(await maps.route('Parikia Port', 'Naoussa')).toMatchObject({ source: 'embedded' })
  await maps.suggest('villa rosa')
  expect(asked.length).toBeGreaterThan(1)
  expect(followed).toEqual([])
})

test.each([301, 302, 307, 308] as const)(
  'a calendar that answers %s gets no password there',
  async (status) => {
    const { url, asked, followed } = await startRedirecting(status)
    const outside = openOutside({ metrics: openMetrics(), log: openLog('silent') })
    const settings = { url: `${url}/office/trips`, username: 'office', password: 'a-password' }
    const calendar = await openCaldav(settings, {
      outside,
      now: () => new Date(),
      timeoutMs: 5_000,
    })
    await expect(calendar.check()).rejects.toThrow()
    expect(asked.length).toBeGreaterThan(0)
    expect(followed).toEqual([])
  },
)
