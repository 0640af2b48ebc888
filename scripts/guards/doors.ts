import type { Guard } from './guard.ts'

const API = 'app/routes/api'
const AUTH = 'app/server/auth'
const HEADERS = 'http/security-headers.ts'

/** What docs/security.md calls met, beyond the review. */
export const DOORS: readonly Guard[] = [
  {
    of: 'doors 3.4.3: the content policy',
    file: HEADERS,
    cuts: [
      [
        `["script-src 'self'", ...scripts, ...foreignScripts]`,
        `["script-src 'self' 'unsafe-inline'", ...scripts, ...foreignScripts]`,
      ],
    ],
    test: 'http/security-headers.test.ts',
  },
  {
    of: 'doors 3.4.1: HSTS',
    file: HEADERS,
    cuts: [
      [
        "...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),",
        '',
      ],
    ],
    test: 'http/app.test.ts',
  },
  {
    of: 'doors 3.4.4: nosniff',
    file: HEADERS,
    cuts: [["'x-content-type-options': 'nosniff',", '']],
    test: 'http/every-answer.test.ts',
  },
  {
    of: 'doors 3.4.6: X-Frame-Options',
    file: HEADERS,
    cuts: [["'x-frame-options': 'DENY',", '']],
    test: 'http/every-answer.test.ts',
  },
  {
    of: 'doors 3.4.8: COOP',
    file: HEADERS,
    cuts: [["'cross-origin-opener-policy': 'same-origin',", '']],
    test: 'http/every-answer.test.ts',
  },
  {
    of: 'doors 3.4: CORP',
    file: HEADERS,
    cuts: [["'cross-origin-resource-policy': 'same-origin',", '']],
    test: 'http/every-answer.test.ts',
  },
  {
    of: 'doors 3.5.1: another origin',
    file: 'http/origin-check.ts',
    cuts: [
      ['return from !== null && from !== origin && !sameLoopback(from, origin)', 'return false'],
    ],
    test: 'http/app.test.ts',
  },
  {
    of: 'doors 8.2.1: another role',
    file: `${API}/request/guard.ts`,
    cuts: [['if (identity.role !== (role ?? identity.role)) {', 'if (false) {']],
    test: `${API}/access.test.ts`,
  },
  {
    of: 'doors 8.2.1: a right not given',
    file: `${API}/request/office-right.ts`,
    cuts: [['if (!office || !may(office.role, right))', 'if (!office)']],
    test: `${API}/access.test.ts`,
  },
  {
    of: 'doors 8.2.1: pages',
    file: 'app/routes/guard.ts',
    cuts: [["if (!office) throw refuse(context, identity, 'admin')", '']],
    test: 'app/routes/access.test.ts',
  },
  {
    of: 'doors 8.2.1: pages by right',
    file: 'app/routes/guard.ts',
    cuts: [['if (right && may(office.role, right)) {', 'if (right) {']],
    test: 'app/routes/access.test.ts',
  },
  {
    of: 'doors 7.5.3: the password again',
    file: `${API}/request/office-right.ts`,
    cuts: [["c.get('caller').recentlyAuthenticated ? null : passwordDue()", 'null']],
    test: `${AUTH}/reauthentication.test.ts`,
  },
  {
    of: 'doors 6.3.3: a factor that is owed',
    file: `${API}/request/office-right.ts`,
    cuts: [["if (office.secondFactorDue && right !== 'own-account')", 'if (false)']],
    test: `${API}/office/users.test.ts`,
  },
  {
    of: 'doors 6.5.1: a code once',
    file: `${AUTH}/codes.ts`,
    cuts: [
      [
        "if (fromApp && !(await claim(deps, userId, typed))) return { ok: false, error: 'wrong' }",
        '',
      ],
    ],
    test: `${AUTH}/second-factor.test.ts`,
  },
  {
    of: 'doors 6.6.3: codes are counted',
    file: `${AUTH}/codes.ts`,
    cuts: [
      ["if (!left.ok) return { ok: false, error: 'too-many', retryAfter: left.retryAfter }", ''],
    ],
    test: `${AUTH}/second-factor.test.ts`,
  },
  {
    of: 'doors 7.2.4: another’s session',
    file: `${AUTH}/finish-sign-in.ts`,
    cuts: [['headers: withoutSession(headers) }', 'headers }']],
    test: `${AUTH}/second-factor.test.ts`,
  },
  {
    of: 'doors 7.4.3: with the password',
    file: `${AUTH}/account.ts`,
    cuts: [['revokeOtherSessions: true', 'revokeOtherSessions: false']],
    test: `${AUTH}/account.test.ts`,
  },
  {
    of: 'doors 9.1.1: a signature',
    file: 'app/server/keys/keys.ts',
    cuts: [
      [
        'if (!all.some((key) => isEqual(signature, signatureOf(key(purpose), payload)))) return null',
        '',
      ],
    ],
    test: 'app/server/keys/keys.test.ts',
  },
  {
    of: 'doors 1.2.1: formulas',
    file: 'app/domain/text/csv-cell.ts',
    cuts: [['return FORMULA.test(text) || PLUS.test(text)', 'return false']],
    test: 'app/domain/text/csv-cell.test.ts',
  },
  {
    of: 'doors 1.5.2: a hostile backup',
    file: 'commands/backup/unpack-backup.ts',
    cuts: [[" || below.includes('..')", '']],
    test: 'commands/backup/backup.test.ts',
  },
  {
    of: 'doors 16.2.5: masked',
    file: 'http/describe-request.ts',
    cuts: [["path.replaceAll(/[^/]{24,}/g, ':token')", 'path']],
    test: 'http/app.test.ts',
  },
  {
    of: 'doors 16.3.2: refused entries',
    file: 'app/routes/guard.ts',
    cuts: [["context.get(servicesContext).log.warn({ role, required }, 'entry refused')", '']],
    test: 'app/routes/guard.test.ts',
  },
]
