/** The phone's clock, milliseconds since 1970. A wrong one is put right by the server as it sends. */
export function phoneNow(): number {
  return Date.now()
}
