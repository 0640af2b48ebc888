/** Tells the time; the only source of "now" in the product, so that tests can hold it. */
export type Clock = () => Date

/** The machine's clock. */
export const systemClock: Clock = () => new Date()
