/** Where a page's scripts come from: files of ours, plus inline ones named by nonce or hash. */
export type ScriptSource = `'nonce-${string}'` | `'sha256-${string}'`

/**
 * The security headers of every answer (DESIGN 6): no inline script or style but ours, no frames,
 * no sniffing.
 *
 * @param secure True when the public address is https: browsers then stay on it.
 * @param scripts Inline scripts this page may run.
 */
export function securityHeaders(secure: boolean, scripts: ScriptSource[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // The mailbox page shows a letter in a frame of ours.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
