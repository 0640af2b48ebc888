const MOST_CHARACTERS = 40
const MOST_WORDS = 4

/**
 * Whether a name is one that a letter may say though nobody confirmed it: letters of any script with what stands
 * between them in names, few of them, and no word that reads as an address. A stranger who wants words of their own
 * to reach somebody has no room for them (DECISIONS N-46).
 */
export function isPlainName(name: string): boolean {
  const words = name.trim().split(/ +/)
  return (
    Array.from(name).length <= MOST_CHARACTERS &&
    words.length <= MOST_WORDS &&
    /^\p{L}(?:[\p{L}\p{M} '’.-]|\u200c|\u200d)*$/u.test(name.trim()) &&
    !words.some((word) => /\.[^.]/.test(word) || /^(?:www|https?)\b/i.test(word))
  )
}
