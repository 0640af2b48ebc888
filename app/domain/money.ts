/** An amount of money in whole euro cents; EUR is the only currency. */
export type Cents = number

/** Converts cents to euros for display or for an answer that speaks euros: 8250 gives 82.5. */
export function centsToEuros(cents: Cents): number {
  return cents / 100
}

/** Converts euros to cents, rounded to the nearest cent, so 82.10 gives exactly 8210. */
export function eurosToCents(euros: number): Cents {
  return Math.round(euros * 100)
}

/** Formats cents for people, without decimals when the amount is whole: "€38", "€82.50", "€1,234". */
export function formatEuro(cents: Cents): string {
  return format(cents, cents % 100 === 0 ? 0 : 2)
}

/** Formats cents with two decimals always, for the pay button and revenue: "€82.00", "€1,234.00". */
export function formatEuroExact(cents: Cents): string {
  return format(cents, 2)
}

/**
 * Takes ten percent of an amount, in whole euros, half a euro rounding up.
 *
 * @returns Cents, a multiple of 100: 45 euros give 5, 55 give 6, 65 give 7, 85 give 9.
 */
export function tenPercentInWholeEuros(cents: Cents): Cents {
  return Math.floor((cents + 500) / 1000) * 100
}

function format(cents: Cents, decimals: 0 | 2): string {
  const sign = cents < 0 ? '-' : ''
  const [whole = '', ...rest] = centsToEuros(Math.abs(cents)).toFixed(decimals).split('.')
  return `${sign}€${[whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')}`
}
