/** Whether a text holds every word that was typed; case, accents and kind of apostrophe are one. */
export function includesWords(text: string, typed: string): boolean {
  const plainText = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => plainText.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase()
}
