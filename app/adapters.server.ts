import { createAuth } from '#app/server/auth/index.server.ts'
import { findManageUrl } from '#app/server/bookings/index.server.ts'
import { createCompanyCalendar } from '#app/server/calendar/index.server.ts'
import { createFleet } from '#app/server/fleet/index.server.ts'
import { createMail, createSender, openBounceMailbox } from '#app/server/mail/index.server.ts'
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
  const { settings, log, now, keys, store, jobs, live, metrics, outside } = platform
  const { installation } = platform
  const { db } = store
  const { origin, stripe, isPublic } = settings
  const { smtpUrl, bouncesImapUrl, from, officeEmail } = settings.mail
  const sender = smtpUrl ? createSender({ smtpUrl, from, service: outside.service('smtp') }) : null
  const bounces = bouncesImapUrl
    ? openBounceMailbox({ imapUrl: bouncesImapUrl, service: outside.service('imap') })
    : null
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
    mail: createMail({
      store,
      db,
      jobs,
      live,
      sender,
      bounces,
      officeEmail,
      origin,
      now,
      log,
      findLink: async ({ orderId, requestId }) => {
        if (requestId !== null) return findRequestUrl({ store, keys, origin }, requestId)
        return orderId === null ? null : findManageUrl({ store, keys, now, origin }, orderId)
      },
    }),
    calendar: createCompanyCalendar({ store, keys, origin, now, calendars: platform.calendars }),
    fleet: createFleet({ store, live }),
    roster: createRoster({ store, live }),
    partners: createPartners({ store, origin, now, log }),
    push: await openPush(platform),
  }
}

/** Opens the way to drivers' phones. */
async function openPush({ settings, store, keys, outside, now }: Platform): Promise<Push> {
  return createPush({
    key: await openPushKey(store.db, keys),
    contact: `mailto:${settings.mail.officeEmail}`,
    service: outside.service('push'),
    local: !settings.isPublic,
    now,
  })
}

/** What speaks to people and services outside, and the registers. */
export type Adapters = Awaited<ReturnType<typeof openAdapters>>
