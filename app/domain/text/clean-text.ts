/**
 * What takes no room on a page, turns the line round or stands for nothing: nobody sees that it is there. The two
 * that join or part letters stay, names of several languages need them, as does what makes a sign a picture.
 */
const UNSEEN = /(?!\u200c|\u200d|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu

/** A text as a person sees it: composed, and without what is not seen. */
export function seenText(text: string): string {
  return text.normalize('NFC').replaceAll(UNSEEN, '')
}

/** Whether there is something to read: a letter or a digit of any script. */
export function isReadable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Whether no letter carries more marks than languages put on one; more of them are ink over other lines. */
export function isFlat(text: string): boolean {
  return !/\p{M}{4}/u.test(text)
}

/**
 * An address of a mail as it was meant: without what is not seen, in common letters where wide ones were pasted, and its
 * domain as mail servers write it (punycode). What is none stays as it was.
 */
export function meantAddress(text: string): string {
  const typed = seenText(text).normalize('NFKC').trim()
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything beyond ASCII is meant
  if (at < 1 || !/[^\u0000-\u007f]/.test(domain) || /[\s/\\?#:@[\]%]/.test(domain)) return typed
  const written = URL.parse(`http://${domain}`)?.hostname
  return written ? `${typed.slice(0, at + 1)}${written}` : typed
}
