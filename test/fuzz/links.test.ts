import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may, OFFICE_ROLES, type OfficeRole } from '#app/domain/office/rights.ts'
import { jobHandlers } from '#app/worker.server.ts'
import { mailsOf } from '#test/mails.ts'
import { ADMIN, CACTUS, newOfficeUser } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { listedPages, pagesBuild } from '#test/product-pages.ts'
import { callProduct } from './call-product.ts'
import { ENDPOINTS } from './endpoints.ts'
import { rightRequest } from './odd-requests.ts'
import { type Call, makeWorld, type World } from './world.ts'

const ROUTES = Object.entries(ENDPOINTS)
/** What a guest's own link or reference opens; the link itself stands in the address. */
const OF_GUESTS = ROUTES.filter(([route]) => /^\w+ \/(api\/)?(manage|checkout)\//.test(route))
const READ = ROUTES.filter(([route]) => route.startsWith('GET ') && !/:(token|share)/.test(route))

describe('a guest’s link is a right', { timeout: 120_000 }, () => {
  let product: TestProduct
  let call: Call
  let world: World
  /** Every secret that opens a booking, a request or a trip. */
  let tokens: string[]
  const sessions = new Map<OfficeRole, { cookie: string }>()

  beforeAll(async () => {
    const env = { PAYMENT_METHODS: 'card,cash' }
    product = await openProduct({ kind: 'embedded', env })
    call = callProduct(product, await pagesBuild())
    world = await makeWorld(call, { office: ADMIN, partner: CACTUS }, product.services.now())
    const shared = await call(`/api/manage/${world.booking.token}/share`, {
      method: 'POST',
      headers: { origin: product.services.settings.origin },
    })
    const share: string = JSON.parse(shared.text).url.split('/').at(-1)
    const waiting = (await mailsOf(product)).map(({ id }) => id)
    await jobHandlers(product.services)['mail.send']({ messageIds: waiting })
    tokens = [world.booking.token, world.request.token, share]
    for (const role of OFFICE_ROLES)
      sessions.set(role, (await newOfficeUser(product, role)).session)
  })
  afterAll(() => product.close())

  const headersOf = (role: OfficeRole) => ({ ...sessions.get(role) })
  const finds = (text: string) => tokens.filter((token) => text.includes(token))

  /** Every address that somebody of the office may read: endpoints, pages with what they load, and each mail. */
  async function addresses(): Promise<string[]> {
    const { reference, id } = world.booking
    const known: Record<string, string> = {
      reference,
      id: String(id),
      code: 'CactusHotel',
      day: world.date,
    }
    const pages = (await listedPages())
      .map(({ path }) => path)
      .filter((path) => /^\/(admin|mailbox)/.test(path))
    const filled = pages.map((path) =>
      path.replaceAll(/:(\w+)/g, (_, name) => known[name] ?? 'naoussa'),
    )
    const mails = (await mailsOf(product)).flatMap(({ id }) => [
      `/mailbox/${id}/html`,
      ...['', '?view=text'].map((view) => `/mailbox/${id}.data${view}`),
    ])
    const asked = READ.map(([route, endpoint]) => rightRequest(route, endpoint, world).path)
    const records = [reference, 'requests'].map((part) => `/api/admin/bookings/${part}`)
    return [...asked, ...records, ...mails, ...filled.flatMap((path) => [path, `${path}.data`])]
  }

  async function readAll(role: OfficeRole) {
    const shown = new Map<string, string[]>()
    let answered = 0
    for (const path of new Set(await addresses())) {
      const { status, text } = await call(path, { method: 'GET', headers: headersOf(role) })
      answered += Number(status === 200)
      const found = finds(text)
      if (found.length > 0) shown.set(path, found)
    }
    return { shown: [...shown.keys()], answered }
  }

  test.each(OFFICE_ROLES)('%s reads it only where they may write', async (role) => {
    const { shown, answered } = await readAll(role)
    expect(answered).toBeGreaterThan(40)
    if (!may(role, 'dispatch')) return expect(shown).toEqual([])
    // Control: the walk finds links where they are.
    expect(shown.some((path) => path.startsWith('/mailbox/') && path.endsWith('/html'))).toBe(true)
    expect(shown.some((path) => path.includes('.data'))).toBe(true)
    expect(shown.some((path) => path.startsWith('/api/admin/bookings/'))).toBe(true)
  })

  test('it stands in no log', () => {
    expect(finds(product.logged.join(''))).toEqual([])
  })

  test.each(OFFICE_ROLES)('%s does by it only what they may do without it', async (role) => {
    const writes = OF_GUESTS.filter(([route]) => !route.startsWith('GET '))
    expect(writes.length).toBeGreaterThan(10)
    const refused: string[] = []
    for (const [route, endpoint] of writes) {
      const { path, method, headers, body } = rightRequest(route, endpoint, world)
      const as = { ...headers, ...headersOf(role), origin: product.services.settings.origin }
      const { status } = await call(path, {
        method,
        headers: as,
        ...(body !== undefined && { body }),
      })
      if (status === 403) refused.push(route)
    }
    expect(refused).toEqual(may(role, 'dispatch') ? [] : writes.map(([route]) => route))
  })
})
