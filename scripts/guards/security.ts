// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is code that is looked for
import type { Guard } from './guard.ts'

const BOOKINGS = 'app/server/bookings'
const API = 'app/routes/api'
const AUTH = 'app/server/auth'

/** The findings of the review of security. */
export const SECURITY: readonly Guard[] = [
  {
    of: 'security H1: public is production',
    file: 'app/server/config/to-settings.ts',
    cuts: [["isPublic ? 'production' : ", '']],
    test: 'app/server/config/settings.test.ts',
  },
  {
    of: 'security H1: a mailbox with real things',
    file: 'app/server/config/to-settings.ts',
    cuts: [["environment === 'development' && !isReal", "environment === 'development'"]],
    test: 'app/server/config/settings.test.ts',
  },
  {
    of: 'security H1: another name of this machine',
    file: 'http/app.ts',
    cuts: [['if (!settings.isPublic) app.use(refuseForeignHost())', '']],
    test: 'http/app.test.ts',
  },
  {
    of: 'security H1: the page that plays',
    file: 'app/server/payments/index.server.ts',
    cuts: [['return isPublic\n', 'return false\n']],
    test: 'app/server/payments/stand-in.test.ts',
  },
  {
    of: 'security M1: keys of imported rows',
    file: `${API}/request/idempotency-key.ts`,
    cuts: [[' && !key.startsWith(ROW_KEY_PREFIX)', '']],
    test: `${API}/office/imports.test.ts`,
  },
  {
    of: 'security M1: an imported order is nobody’s',
    file: `${BOOKINGS}/sale/find-booked.ts`,
    cuts: [["legs.every(({ source }) => source !== 'import')", 'true']],
    test: `${API}/office/imports.test.ts`,
  },
  {
    of: 'security M1: their hash is keyed',
    file: `${BOOKINGS}/import/plan-import.ts`,
    cuts: [
      [
        'const keys = storedKeys(deps, nameOf(cells))',
        'const keys = [nameOf(cells)] as ReturnType<typeof storedKeys>',
      ],
    ],
    test: `${API}/office/imports.test.ts`,
  },
  {
    of: 'security M2: for an hour',
    file: `${BOOKINGS}/sale/find-booked.ts`,
    cuts: [[' && now().getTime() <= until', '']],
    test: `${BOOKINGS}/sale/find-booked.test.ts`,
  },
  {
    of: 'security M2: not once it is erased',
    file: `${BOOKINGS}/sale/find-booked.ts`,
    cuts: [[' && erasedAt === null', '']],
    test: `${BOOKINGS}/sale/find-booked.test.ts`,
  },
  {
    of: 'security M2: not in clear',
    file: `${BOOKINGS}/order/request-key.ts`,
    cuts: [['return [hashBy(present), ...previous.map(hashBy), key]', 'return [key]']],
    test: `${BOOKINGS}/sale/find-booked.test.ts`,
  },
  {
    of: 'security M2: how often',
    file: `${API}/checkout/bookings.ts`,
    cuts: [["const refused = await limited(c, 'find-booked')\n  if (refused) return refused", '']],
    test: `${API}/limits.test.ts`,
  },
  {
    of: 'security M2: erasure takes it',
    file: 'app/server/privacy/anonymise-order.ts',
    cuts: [[', ...keyless(orderId, legs)', '']],
    test: 'app/server/privacy/erase-customer.test.ts',
  },
  {
    of: 'security M3: its version',
    file: `${BOOKINGS}/order/customer-link.ts`,
    cuts: [[' || linked.linkVersion !== named?.linkVersion', '']],
    test: `${API}/trip/manage-link.test.ts`,
  },
  {
    of: 'security M3: its end',
    file: `${BOOKINGS}/order/customer-link.ts`,
    cuts: [['return isOpen ? ', 'return true ? ']],
    test: `${API}/trip/manage-link.test.ts`,
  },
  {
    of: 'security M3: a corrected address',
    file: `${BOOKINGS}/order/customer-link.ts`,
    cuts: [['linkVersion: sql`link_version + 1` }', '}']],
    test: `${API}/trip/manage-link.test.ts`,
  },
  {
    of: 'security M3: a request’s link',
    file: 'app/server/requests/request-link.ts',
    cuts: [[' || request.linkVersion !== version', '']],
    test: 'app/server/requests/request-link.test.ts',
  },
  {
    of: 'security M3: its end, too',
    file: 'app/server/requests/request-link.ts',
    cuts: [['now() <= linkEndsAt(lastPickupOf(request)) ? request : null', 'request']],
    test: 'app/server/requests/request-link.test.ts',
  },
  {
    of: 'security M3: both are withdrawn',
    file: `${BOOKINGS}/order/customer-link.ts`,
    cuts: [['await withdrawRequestLink(tx, orderId, change)', '']],
    test: 'app/server/requests/request-link.test.ts',
  },
  {
    of: 'security M3: calendars',
    file: `${BOOKINGS}/calendar/calendar-event.ts`,
    cuts: [
      ['[labels.manage, `${origin}/manage`]', '[labels.manage, `${origin}/manage/secret-token`]'],
    ],
    test: `${BOOKINGS}/calendar/calendar.test.ts`,
  },
  {
    of: 'security M4: a household',
    file: 'app/server/limits/network.ts',
    cuts: [['return prefixOf(groups, HOUSEHOLD_BITS)', 'return prefixOf(groups, 128)']],
    test: `${AUTH}/guessing.test.ts`,
  },
  {
    of: 'security M4: what is no address',
    file: 'app/server/limits/network.ts',
    cuts: [['if (isIP(plain) === 0) return UNKNOWN', 'if (isIP(plain) === 0) return plain']],
    test: `${AUTH}/guessing.test.ts`,
  },
  {
    of: 'security M5: the owner elsewhere',
    file: `${AUTH}/sign-in.ts`,
    cuts: [["all.ok || name !== 'sign-in-account' ? all", 'true ? all']],
    test: `${AUTH}/guessing.test.ts`,
  },
  {
    of: 'security M5: a proxy nobody named',
    file: 'http/describe-request.ts',
    cuts: [
      [
        'if (!settings.trustProxy && forwardedFor(c.env.incoming)) services.diagnostics.noteProxy()',
        '',
      ],
    ],
    test: 'http/app.test.ts',
  },
  {
    of: 'security M6: pages',
    file: `${API}/index.ts`,
    cuts: [["api.use('*', limitBody(JSON_LIMIT))", "api.use('/api/*', limitBody(JSON_LIMIT))"]],
    test: 'http/app.test.ts',
  },
  {
    of: 'security M6: a told length',
    file: `${API}/request/limit-body.ts`,
    cuts: [['if (Number(stated) > maxSize) return refuse(c)', '']],
    test: 'http/app.test.ts',
  },
  {
    of: 'security M6: an untold length',
    file: `${API}/request/limit-body.ts`,
    cuts: [['if (stated === undefined) return counted(c, next)', '']],
    test: 'http/app.test.ts',
  },
  {
    of: 'security M7: one mailbox',
    file: `${API}/checkout/bookings.ts`,
    cuts: [['if (!recipient.ok) return tooMany(c, recipient.retryAfter)', '']],
    test: `${BOOKINGS}/sale/create-booking.test.ts`,
  },
  {
    of: 'security M7: names',
    file: 'app/contract/input/person.ts',
    cuts: [['(name) => !SITE_ADDRESS.test(name)', '() => true']],
    test: `${BOOKINGS}/sale/create-booking.test.ts`,
  },
  {
    of: 'security M7: words nobody confirmed',
    file: 'app/emails/words-of-strangers.ts',
    cuts: [['if (mail.wordsConfirmed) return mail', 'return mail']],
    test: 'app/emails/booking-mails.test.ts',
  },
]
