import type { InboxFilter } from '#app/domain/contact/inbox-filter.ts'
import type { ContactMail } from '#app/server/mail/index.server.ts'
import {
  countOpen,
  type InboxMessage,
  type InboxPage,
  listInbox,
  readInboxMessage,
  setHandled,
} from './inbox.ts'
import { composeContactMail } from './mail-content.ts'
import { type ContactDeps, type NewMessage, type Received, receiveMessage } from './receive.ts'

export type { InboxMessage, InboxPage } from './inbox.ts'
export type { NewMessage, Received } from './receive.ts'

/** What visitors write to the office; see each function for what it promises. */
export type Contact = {
  receive(message: NewMessage): Promise<Received>
  composeMail(contactMessageId: number): Promise<ContactMail | null>
  list(page: { show: InboxFilter; cursor: string | null }): Promise<InboxPage>
  read(id: number): Promise<InboxMessage | null>
  countOpen(): Promise<number>
  setHandled(mark: { id: number; handled: boolean; actor: string }): Promise<InboxMessage | null>
}

/** Binds the contact use cases to what they work with. */
export function createContact(deps: ContactDeps): Contact {
  return {
    receive: (message) => receiveMessage(deps, message),
    composeMail: (id) => composeContactMail(deps.store.db, id),
    list: (page) => listInbox(deps, page),
    read: (id) => readInboxMessage(deps, id),
    countOpen: () => countOpen(deps),
    setHandled: (mark) => setHandled(deps, mark),
  }
}
