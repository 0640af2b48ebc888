/** Where the purchases that analytics was told of are kept; only with consent. */
const KEY = 'analytics_purchases'
/** More than anybody comes back to. */
const MOST_STORED = 50

/**
 * Whether analytics has not been told of this purchase yet, in this or another tab; from then on it
 * has. A browser that keeps nothing is told nothing: money that counts twice is worse
 * than money that does not.
 */
export function isNewPurchase(reference: string): boolean {
  try {
    const reported = localStorage.getItem(KEY)?.split(' ') ?? []
    if (reported.includes(reference)) return false
    localStorage.setItem(KEY, [...reported, reference].slice(-MOST_STORED).join(' '))
    return true
  } catch {
    return false
  }
}

/** Forgets them with the consent they were kept by. */
export function deletePurchases(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
