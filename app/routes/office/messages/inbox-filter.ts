import type { InboxFilter } from '#app/server/contact/index.server.ts'

/** The filters of the messages, in the order the screen offers them. */
export const INBOX_FILTERS = ['all', 'open', 'handled'] as const satisfies InboxFilter[]

/** Reads which messages an address asks for; all of them for anything else. */
export function readInboxFilter(text: string | null | undefined): InboxFilter {
  return INBOX_FILTERS.find((filter) => filter === text) ?? 'all'
}
