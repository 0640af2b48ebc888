import type { ContactMail } from '#app/server/mail/index.server.ts'
import { composeContactMail } from './mail-content.ts'
import { type ContactDeps, type NewMessage, type Received, receiveMessage } from './receive.ts'

export type { NewMessage, Received } from './receive.ts'

/** What visitors write to the office; see each function for what it promises. */
export type Contact = {
  receive(message: NewMessage): Promise<Received>
  composeMail(contactMessageId: number): Promise<ContactMail | null>
}

/** Binds the contact use cases to what they work with. */
export function createContact(deps: ContactDeps): Contact {
  return {
    receive: (message) => receiveMessage(deps, message),
    composeMail: (id) => composeContactMail(deps.store.db, id),
  }
}
