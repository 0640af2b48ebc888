// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is code that is looked for
import type { Guard } from './guard.ts'

const BOOKINGS = 'app/server/bookings'
const API = 'app/routes/api'
const AUTH = 'app/server/auth'

/** The low findings of the review of security. */
export const SECURITY_LOW: readonly Guard[] = [
  {
    of: 'security L1: in an address',
    file: 'http/app.ts',
    cuts: [['app.use(refuseOddBytes())', '']],
    test: 'http/hostile-requests.test.ts',
  },
  {
    of: 'security L1: the net below',
    file: 'http/answer-failure.ts',
    cuts: [['if (holdsOddText(error)) {', 'if (false) {']],
    test: 'http/hostile-requests.test.ts',
  },
  {
    of: 'security L1: a broken form',
    file: 'app/routes/checkout/stand-in-card/route.tsx',
    cuts: [['request.formData().catch(() => null)', 'request.formData()']],
    test: 'http/hostile-requests.test.ts',
  },
  {
    of: 'security L2: common',
    file: 'app/domain/account/new-password.ts',
    cuts: [["< FEWEST_OF_ITS_OWN ? 'common' : null", "< 0 ? 'common' : null"]],
    test: 'app/domain/account/new-password.test.ts',
  },
  {
    of: 'security L2: stolen elsewhere',
    file: `${AUTH}/account.ts`,
    cuts: [[' || (await isLeaked(fresh))', '']],
    test: `${AUTH}/account.test.ts`,
  },
  {
    of: 'security L2: of the settings',
    file: 'app/server/config/check-together.ts',
    cuts: [['return [...problems, ...passwordProblems(values)]', 'return problems']],
    test: 'app/server/config/settings.test.ts',
  },
  {
    of: 'security L3: thirty days',
    file: `${AUTH}/session-life.ts`,
    cuts: [['return idle || at - createdAt.getTime() > LONGEST_MS', 'return idle']],
    test: `${AUTH}/session-life.test.ts`,
  },
  {
    of: 'security L3: the office unused',
    file: `${AUTH}/session-life.ts`,
    cuts: [['return idle || at', 'return at']],
    test: `${AUTH}/session-life.test.ts`,
  },
  {
    of: 'security L4',
    file: 'http/describe-request.ts',
    cuts: [["if (c.req.path.startsWith('/api/')) c.header('cache-control', 'no-store')", '']],
    test: 'http/hostile-requests.test.ts',
  },
  {
    of: 'security L5: sessions and known devices',
    file: `${AUTH}/cookie-name.ts`,
    cuts: [['`__Host-${COOKIE_PREFIX}`', '`__Secure-${COOKIE_PREFIX}`']],
    test: `${AUTH}/auth.test.ts`,
  },
  {
    of: 'security L5: a hotel’s link',
    file: `${API}/request/host-cookie.ts`,
    cuts: [
      [
        "...(isSecure(c) && { prefix: 'host', secure: true }),",
        '...(isSecure(c) && { secure: true }),',
      ],
    ],
    test: `${API}/partner/partner-link.test.ts`,
  },
  {
    of: 'security L6',
    file: 'ops/nginx/meltemi.conf',
    cuts: [
      [
        '"$request_method $meltemi_logged_uri $server_protocol"',
        '"$request_method $request_uri $server_protocol"',
      ],
    ],
    test: 'test/ops/access-log.test.ts',
  },
  {
    of: 'security L7',
    file: `${AUTH}/sign-in.ts`,
    cuts: [
      [
        "log.warn({ account: owner?.id ?? null, tried, outcome: refusal.error }, 'sign-in refused')",
        '',
      ],
    ],
    test: `${AUTH}/session-life.test.ts`,
  },
  {
    of: 'security L8',
    file: `${BOOKINGS}/manage/cancel-legs.ts`,
    cuts: [
      ["if (open.some(({ pickupAt }) => !mayCancel(pickupAt, now()))) return 'not-changeable'", ''],
    ],
    test: `${API}/trip/manage-cancel.test.ts`,
  },
  {
    of: 'security L9: the session is asked anew',
    file: `${API}/request/event-stream.ts`,
    cuts: [['if (!isIn) left.abort()', '']],
    test: `${AUTH}/session-life.test.ts`,
  },
  {
    of: 'security L9: ten a session',
    file: `${API}/office/bookings.ts`,
    cuts: [['if (!leave) return tooMany(c, HEARTBEAT_MS / 1000)', '']],
    test: `${AUTH}/session-life.test.ts`,
  },
  {
    of: 'security L10',
    file: `${API}/partner/partner-link.ts`,
    cuts: [['return first === null || first === code', 'return true']],
    test: `${API}/partner/partner-link.test.ts`,
  },
  {
    of: 'security L11: eighteen months',
    file: 'app/domain/booking/lead-time.ts',
    cuts: [['return date <= horizon.last', 'return true']],
    test: `${API}/site/quote.test.ts`,
  },
  {
    of: 'security L11: a moved trip',
    file: `${BOOKINGS}/change/price-move.ts`,
    cuts: [["if (!isWithinHorizon(move.date, athensDate(now))) return 'too-far'", '']],
    test: 'app/routes/api/trip/manage-move.test.ts',
  },
  {
    of: 'security L11: an edited trip',
    file: `${BOOKINGS}/office/plan-edit.ts`,
    cuts: [["if (!isWithinHorizon(date, athensDate(now))) return 'too-far'", '']],
    test: 'app/routes/api/office/edit-trip.test.ts',
  },
  {
    of: 'security L11: an offer',
    file: 'app/server/requests/answer-request.ts',
    cuts: [["if (!isWithinHorizon(date, athensDate(deps.now()))) return 'too-far'", '']],
    test: 'app/server/requests/request-link.test.ts',
  },
  {
    of: 'security L11: a way back that is asked for',
    file: 'app/server/requests/open-request.ts',
    cuts: [
      [
        "if (!isWithinHorizon(request.returnDate, athensDate(now))) return 'return-too-far' as const",
        '',
      ],
    ],
    test: 'app/server/requests/request-link.test.ts',
  },
  {
    of: 'security L11: a way back',
    file: 'app/domain/booking/return-trip.ts',
    cuts: [['if (!isWithinHorizon(returnDate, athensDate(now))) {', 'if (false) {']],
    test: 'app/domain/booking/return-trip.test.ts',
  },
  {
    of: 'security L11: a road nobody knows',
    file: `${BOOKINGS}/sale/create-booking.ts`,
    cuts: [["if (opened.quote.estimated && channel.source === 'website') {", 'if (false) {']],
    test: `${BOOKINGS}/sale/create-booking.test.ts`,
  },
  {
    of: 'security L12',
    file: `${BOOKINGS}/order/customer-link.ts`,
    cuts: [
      [
        "keys.seal('customer-link', `$" + '{id}.${linkVersion}`)',
        "keys.sign('manage-link', { orderId: id })",
      ],
    ],
    test: `${API}/trip/manage-link.test.ts`,
  },
  {
    of: 'security L13: limits off',
    file: 'app/server/config/check-together.ts',
    cuts: [
      [
        "if (!values.RATE_LIMITS && (isReachable(values) || environment === 'production'))",
        'if (false)',
      ],
    ],
    test: 'app/server/config/settings.test.ts',
  },
  {
    of: 'security L13: http',
    file: 'app/server/config/check-together.ts',
    cuts: [["if (values.ORIGIN?.startsWith('http:') && isPublished(values.ORIGIN))", 'if (false)']],
    test: 'app/server/config/settings.test.ts',
  },
  {
    of: 'security L13: first passwords',
    file: `${AUTH}/auth.ts`,
    cuts: [
      [
        'if (user.banned || user.mustChangePassword) return NOBODY',
        'if (user.banned) return NOBODY',
      ],
    ],
    test: `${API}/sign-in/first-password.test.ts`,
  },
  {
    of: 'security L13: passports of other rows',
    file: 'app/server/keys/keys.ts',
    cuts: [
      [
        `encryptFor(row, all[0](purpose), text),
    decrypt: (purpose, sealed, row) => decryptWithAny(all, purpose, { sealed, row })`,
        `encryptFor('', all[0](purpose), text),
    decrypt: (purpose, sealed) => decryptWithAny(all, purpose, { sealed, row: '' })`,
      ],
    ],
    test: `${BOOKINGS}/order/id-number.test.ts`,
  },
  {
    of: 'security L13: what Node refuses itself',
    file: 'http/listener.ts',
    cuts: [
      [
        'errorHandler: (error) => refuseUnread(error instanceof RequestError ? 400 : 500, secure),',
        '',
      ],
    ],
    test: 'http/every-answer.test.ts',
  },
]
