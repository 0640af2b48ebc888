/** What the worth of trips can be told apart by. */
export const EARNED_BY = [
  ...(['month', 'route', 'kind', 'partner', 'driver', 'vehicle', 'method'] as const),
] as const

/** One of them. */
export type EarnedBy = (typeof EARNED_BY)[number]
