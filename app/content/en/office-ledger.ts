/** What the office reads of what was told while a trip was driven. */
export const ledgerText = {
  heading: 'On the road',
  empty: 'Nothing was told of this trip yet.',
  invalidDecision: 'Say whether the no-show is confirmed.',
  stale: 'This booking was changed meanwhile. Look again, then decide.',
  noClaim: 'There is no no-show to decide here any more.',
  notHeld: 'This event does not wait for a decision.',
} as const
