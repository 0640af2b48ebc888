/** How much of what was removed. */
export type Purged = {
  idNumbers: number
  requestHashes: number
  mails: number
  positions: number
  documents: number
  contactMessages: number
  requests: number
  calendarEvents: number
  orders: number
  invites: number
  sessions: number
  signInTokens: number
  rateLimits: number
  providerEvents: number
  cardPages: number
  auditEntries: number
}
