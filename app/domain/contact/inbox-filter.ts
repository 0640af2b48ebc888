/** The filters of the messages, in the order the screen offers them. */
export const INBOX_FILTERS = ['all', 'open', 'handled'] as const

/** Which of the visitors' messages are asked for. */
export type InboxFilter = (typeof INBOX_FILTERS)[number]

/** Reads which messages an address asks for; all of them for anything else. */
export function readInboxFilter(text: string | null | undefined): InboxFilter {
  return INBOX_FILTERS.find((filter) => filter === text) ?? 'all'
}
