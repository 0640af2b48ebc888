import type { Settings } from '#app/server/config/index.server.ts'

/** Where browsers tell what the content policy forbade. */
const POLICY_REPORTS = '/api/policy-reports'

/** Names an inline script or style a page may carry besides files of ours. */
export type InlineSource = `'nonce-${string}'` | `'sha256-${string}'`

/** Where gtag.js comes from and reports to, as Google Analytics asks for it. */
const ANALYTICS_SCRIPTS = ['https://www.googletagmanager.com']
const ANALYTICS_REPORTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

/** What the headers depend on. */
type SecurityOptions = {
  /** True when the public address is https: browsers then stay on it. */
  secure: boolean
  /** True when a measurement id is set; without one no other company's address is allowed. */
  analytics: boolean
  /** The inline scripts this page may run, and the inline styles it may follow. */
  scripts: InlineSource[]
  styles?: InlineSource[]
  /** The page may ask where the phone is: the driver's app alone. */
  geolocation?: boolean
}

/** What the settings say of the headers of every answer. */
export function siteOf({ origin, measurementId }: Settings) {
  return { secure: origin.startsWith('https:'), analytics: measurementId !== null }
}

/**
 * The security headers of a page or an answer of the API (DESIGN 6): no inline script or style but
 * ours, no frames, no sniffing.
 */
export function securityHeaders(options: SecurityOptions): Record<string, string> {
  const { secure, analytics, scripts, styles = [], geolocation = false } = options
  const foreignScripts = analytics ? ANALYTICS_SCRIPTS : []
  const reports = analytics ? ANALYTICS_REPORTS : []
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...foreignScripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...reports].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...reports].join(' '),
    "manifest-src 'self'",
    // The mailbox page shows a letter in a frame of ours.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORTS}`,
    'report-to policy',
  ]
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(), geolocation=(${geolocation ? 'self' : ''}), microphone=(), payment=()`,
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
    ...headersOfAll(secure),
  }
}

/**
 * Those of a file that is no page, and of a refusal: opened by itself, it may load nothing and stand in no
 * frame.
 */
export function fileSecurityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...headersOfAll(secure),
  }
}

/** Those of a worker of ours: it may fetch from us, and nothing else. */
export function workerSecurityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    ...headersOfAll(secure),
  }
}

/** A picture made to be shown by others, where a page is spoken of: any site may embed it. */
export const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' }

function headersOfAll(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // What frame-ancestors says, for browsers that do not read it.
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
