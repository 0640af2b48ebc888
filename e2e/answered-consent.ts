/** What the browser keeps once a visitor has answered the consent banner with "Necessary Only". */
export const ANSWERED_CONSENT = {
  cookie_consent: 'true',
  cookie_preferences: JSON.stringify({ necessary: true, analytics: false, marketing: false }),
}
