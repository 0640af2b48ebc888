const USERNAME = /^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/

/**
 * Whether a new account can have this name: 3 to 40 letters and digits of the Latin alphabet, with
 * dots, hyphens and underscores after the first. Capitals do not tell two names apart.
 */
export function isUsername(text: string): boolean {
  return USERNAME.test(text)
}
