import { createAuth } from '#app/server/auth/index.server.ts'
import { findManageUrl } from '#app/server/bookings/index.server.ts'
import { createCompanyCalendar } from '#app/server/calendar/index.server.ts'
import { createFleet } from '#app/server/fleet/index.server.ts'
import {
  createMail,
  createSender,
  openAddresses,
  openBounceMailbox,
} from '#app/server/mail/index.server.ts'
import { createMaps, openPlaceBook } from '#app/server/maps/index.server.ts'
import { createPartners, findActivePartner } from '#app/server/partners/index.server.ts'
import { createPayments } from '#app/server/payments/index.server.ts'
import { openPlaces } from '#app/server/places/index.server.ts'
import { createPush, openPushKey, type Push } from '#app/server/push/index.server.ts'
import { findRequestUrl } from '#app/server/requests/index.server.ts'
import { createRoster } from '#app/server/roster/index.server.ts'
import type { Platform } from './platform.server.ts'

/** Builds what speaks to people and services outside, and the registers. */
export async function openAdapters(platform: Platform) {
  const { settings, log, now, keys, store, live, metrics, outside } = platform
  const { installation } = platform
  const { db } = store
  const { origin, stripe, isPublic } = settings
  const addresses = openAddresses(settings.mail, () => platform.company.details())
  const { sender, mail } = openMail(platform, addresses)
  const findPartner = (code: string) => findActivePartner(db, code)
  const onFallback = (reason: string, detail?: string) =>
    log.warn({ reason, detail }, 'maps fell back')
  const book = openPlaceBook()
  const shared = { keys, origin, outside, metrics, log, now, onFallback, book }
  return {
    sender,
    auth: createAuth({ ...platform, db, origin, findPartner }),
    maps: createMaps({ ...settings.maps, ...shared }),
    roads: createMaps({ provider: 'embedded', book }),
    places: await openPlaces({ store, live, book, now, log }),
    payments: await createPayments({ stripe, installation, isPublic, db, outside, origin, now }),
    mail,
    calendar: createCompanyCalendar({ store, keys, origin, now, calendars: platform.calendars }),
    fleet: createFleet({ store, live }),
    roster: createRoster({ store, live }),
    partners: createPartners({ store, origin, now, log }),
    push: await openPush(platform, addresses.office()),
  }
}

/** Opens the way of letters: to the mail server, and back from the mailbox for bounces. */
function openMail(
  { settings, store, jobs, live, keys, log, now, outside }: Platform,
  addresses: ReturnType<typeof openAddresses>,
) {
  const { origin } = settings
  const { smtpUrl, bouncesImapUrl: imapUrl } = settings.mail
  const smtp = outside.service('smtp')
  const sender = smtpUrl ? createSender({ smtpUrl, from: addresses.from, service: smtp }) : null
  const bounces = imapUrl ? openBounceMailbox({ imapUrl, service: outside.service('imap') }) : null
  const mail = createMail({
    store,
    db: store.db,
    jobs,
    live,
    sender,
    bounces,
    addresses,
    origin,
    now,
    log,
    findLink: async ({ orderId, requestId }) => {
      if (requestId !== null) return findRequestUrl({ store, keys, origin }, requestId)
      return orderId === null ? null : findManageUrl({ store, keys, now, origin }, orderId)
    },
  })
  return { sender, mail }
}

/** Opens the way to drivers' phones. */
async function openPush(
  { settings, store, keys, outside, now }: Platform,
  email: string,
): Promise<Push> {
  return createPush({
    key: await openPushKey(store.db, keys),
    contact: `mailto:${email}`,
    service: outside.service('push'),
    local: !settings.isPublic,
    now,
  })
}

/** What speaks to people and services outside, and the registers. */
export type Adapters = Awaited<ReturnType<typeof openAdapters>>
