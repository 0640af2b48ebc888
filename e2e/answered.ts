/** What the browser keeps once a visitor has answered the consent banner with "Necessary Only". */
export const ANSWERED_CONSENT = {
  cookie_consent: 'true',
  cookie_preferences: JSON.stringify({ necessary: true, analytics: false, marketing: false }),
}

/** The same after "Accept All". */
export const AGREED_CONSENT = {
  cookie_consent: 'true',
  cookie_preferences: JSON.stringify({ necessary: true, analytics: true, marketing: false }),
}

/** A visitor of that address who has answered the consent banner before. */
export function answeredAt(origin: string, answer: Record<string, string> = ANSWERED_CONSENT) {
  const localStorage = Object.entries(answer).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}
