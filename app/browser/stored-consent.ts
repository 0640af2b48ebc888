/** Where the visitor's answer is kept. */
const PREFERENCES = 'cookie_preferences'
const CONSENT = 'cookie_consent'

/**
 * Whether the visitor has allowed analytics. Null when nothing is stored, or something
 * damaged: both mean no consent, and the visitor is asked again.
 */
export function readAnswer(): boolean | null {
  try {
    if (localStorage.getItem(CONSENT) !== 'true') return null
    const { analytics } = JSON.parse(localStorage.getItem(PREFERENCES) ?? '')
    return typeof analytics === 'boolean' ? analytics : null
  } catch {
    return null
  }
}

/** Stores the answer; in a browser that keeps nothing, for this page only. */
export function storeAnswer(analytics: boolean): void {
  try {
    const preferences = { necessary: true, analytics, marketing: false }
    localStorage.setItem(PREFERENCES, JSON.stringify(preferences))
    localStorage.setItem(CONSENT, 'true')
  } catch {
    // The visitor's browser refuses storage: the next page asks again.
  }
}
