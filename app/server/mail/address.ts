/** One address of a mail and the name before it. */
export type Address = { name: string; address: string }

/** Reads `Name <address>` or an address. @throws On anything else, naming MAIL_FROM. */
export function parseFrom(text: string): Address {
  const match = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text)
  const from = match
    ? { name: match[1] ?? '', address: match[2] ?? '' }
    : { name: '', address: text }
  if (!isAddress(from.address) || /\p{Cc}/u.test(from.name)) {
    throw new Error('MAIL_FROM must be one address, or a name and an address in angle brackets')
  }
  return from
}

/** One plain address: nothing that could end a header line, name a second person or be parsed. */
export function isAddress(text: string): boolean {
  return /^[^\s\p{C}<>,;:"()[\]\\@]+@[^\s\p{C}<>,;:"()[\]\\@]+$/u.test(text)
}
