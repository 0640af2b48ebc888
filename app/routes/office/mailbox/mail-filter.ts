import { mailboxTextEn } from '#app/content/en/office-mailbox.ts'
import { texts } from '#app/content/texts.ts'
import { readRowId } from '#app/routes/row-id.ts'
import type { MailFilter, MailState } from '#app/server/mail/index.server.ts'

/** The states a mail can be in, in the order the screen offers them. */
export const MAIL_STATES = Object.keys(texts('en')(mailboxTextEn).states) as MailState[]

/** Longest text that is looked for. */
export const SEARCH_LIMIT = 100

/** What an address of the mailbox asks for. */
export type MailboxView = Required<MailFilter> & { before: number | null }

/** Reads an address; what makes no sense in it is left out. */
export function readMailboxView(search: URLSearchParams): MailboxView {
  const state = MAIL_STATES.find((known) => known === search.get('state')) ?? null
  const q = (search.get('q') ?? '').trim().slice(0, SEARCH_LIMIT)
  return { state, q, before: readRowId(search.get('before')) }
}

/** The address of a view. */
export function mailboxAddress({ state, q, before }: MailboxView): string {
  const search = new URLSearchParams()
  if (state) search.set('state', state)
  if (q) search.set('q', q)
  if (before) search.set('before', String(before))
  return search.size > 0 ? `/mailbox?${search}` : '/mailbox'
}
