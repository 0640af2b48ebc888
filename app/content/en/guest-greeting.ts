/** Who writes to a guest, and about which trip. */
type Greeting = {
  guest: string
  driver: string
  /** Athens clock, HH:MM. */
  time: string
  pickup: string
  isWaiting: boolean
}

/** What a driver's WhatsApp message to a guest begins with. The guest reads it, so the app's language plays no part. */
export function guestGreeting({ guest, driver, time, pickup, isWaiting }: Greeting): string {
  const trip = `your driver for the ${time} pickup at ${pickup}`
  return `Hello ${guest}, this is ${driver}, ${trip}.${isWaiting ? ' I am here and waiting for you.' : ''}`
}
